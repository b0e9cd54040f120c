import SwiftUI
import Testing
import UIKitCore

/// Pictures with edges that keep their size, repeated pictures, and the sizes of symbols.
@MainActor
struct SlicedImageTests {
    private let size = CGSize(width: 30, height: 20)

    /// Red edges around a blue middle.
    private var picture: UIImage {
        let (red, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_00FF))
        return UIImage(cgImage: CGImage(words: [red, red, red, red, blue, red, red, red, red], width: 3, height: 3))
    }

    private func shown(_ image: SwiftUI.Image) throws -> ImageContent {
        var environment = EnvironmentValues()
        environment.displayScale = 1
        let rendered = ViewRenderer(environment: environment).render(image, size: size)
        try #require(rendered.pictures.count == 1)
        return try #require(rendered.pictures.values.first)
    }

    private func words(_ content: ImageContent) throws -> [UInt32] {
        try #require(UIImage(content: content).cgImage).words
    }

    @Test func edgesKeepTheirSize() throws {
        let caps = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
        let content = try shown(SwiftUI.Image(uiImage: picture).resizable(capInsets: caps))
        #expect(content.width == 30 && content.height == 20)
        let words = try words(content)
        #expect(words[..<30].allSatisfy { $0 == 0xFFFF_0000 } && words[30] == 0xFFFF_0000)
        #expect(words[31...58].allSatisfy { $0 == 0xFF00_00FF })
    }

    @Test func aTileIsRepeated() throws {
        let words = try words(shown(SwiftUI.Image(uiImage: picture).resizable(resizingMode: .tile)))
        #expect(words[30...35].map { $0 == 0xFF00_00FF } == [false, true, false, false, true, false])
    }

    @Test func aPictureHasItsOwnEdgesUnlessTheViewSetsSome() throws {
        let edges = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let own = picture.resizableImage(withCapInsets: edges, resizingMode: .stretch)
        #expect(try shown(SwiftUI.Image(uiImage: own).resizable()).width == 30)
        // A picture without edges is stretched where it is drawn.
        #expect(try shown(SwiftUI.Image(uiImage: picture).resizable()).width == 3)
        #expect(try shown(SwiftUI.Image(uiImage: own)).width == 3)
    }

    @Test func symbolsFollowTheImageScale() {
        let probe = LayoutProbe()
        let scales: [(SwiftUI.Image.Scale, String)] = [(.small, "s"), (.medium, "m"), (.large, "l")]
        for (scale, name) in scales {
            let view = SwiftUI.Image(systemName: "star").imageScale(scale).layoutProbe(name, probe)
            _ = ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 99, height: 99))
        }
        let widths = scales.map { probe.frames[$0.1]?.width ?? 0 }
        #expect(0 < widths[0] && widths[0] < widths[1] && widths[1] < widths[2])
    }
}
