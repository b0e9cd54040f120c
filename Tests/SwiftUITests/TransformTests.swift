import DisplayLists
import Foundation
import SwiftUI
import Testing
import UIKitCore
import WidgetDisplay
import WidgetDrawing

/// Turns, mirrorings and stretches reach every kind of view: its letters, pictures, shapes and lines.
@MainActor @Suite struct TransformTests {
    private func list(_ view: some View, _ environment: EnvironmentValues = EnvironmentValues()) -> DisplayList {
        ViewRenderer(environment: environment).render(view, size: CGSize(width: 80, height: 80)).list
    }

    private func pixels(_ view: some View) throws -> PixelImage {
        try DisplayListRenderer().pixels(list(view), scale: 1, background: .white)
    }

    /// The darkness of a pixel, 0 to 1.
    private func ink(_ image: PixelImage, _ x: Int, _ y: Int) -> Double { 1 - Double(image[x, y] & 0xFF) / 255 }

    /// The mean difference of two pictures, where the place of each pixel of the second one is mapped.
    private func difference(
        _ first: PixelImage, _ second: PixelImage, _ place: (Int, Int) -> (Int, Int)
    ) -> (mean: Double, ink: Double) {
        var (sum, all) = (0.0, 0.0)
        for y in 0..<80 {
            for x in 0..<80 {
                let (mappedX, mappedY) = place(x, y)
                sum += abs(ink(first, x, y) - ink(second, mappedX, mappedY))
                all += ink(first, x, y)
            }
        }
        return (sum / max(all, 1), all)
    }

    /// One of each kind; none of them looks the same when it is turned or mirrored.
    private static let leaves: [(name: String, view: @MainActor () -> AnyView)] = [
        ("text", { AnyView(Text(verbatim: "Fj").font(.system(size: 30))) }),
        ("symbol", { AnyView(Image(systemName: "arrow.up.right").font(.system(size: 40))) }),
        ("shape", { AnyView(Path { $0.addRect(CGRect(x: 0, y: 0, width: 30, height: 12)) }.fill(Color.black)) }),
        (
            "gradient",
            {
                AnyView(
                    Rectangle().fill(
                        LinearGradient(colors: [.black, .white], startPoint: .topLeading, endPoint: .bottom)))
            }
        ),
        (
            "ellipse gradient",
            {
                AnyView(
                    Rectangle().fill(
                        EllipticalGradient(colors: [.black, .white], center: .topLeading)
                    ).frame(width: 60, height: 30))
            }
        ),
        ("line", { AnyView(Path { $0.addLines([.zero, CGPoint(x: 30, y: 40)]) }.stroke(Color.black, lineWidth: 3)) }),
        (
            "shadow",
            {
                AnyView(
                    Rectangle().fill(Color.white).frame(width: 20, height: 20)
                        .shadow(color: .black, radius: 0, x: 9, y: 4))
            }
        ),
        (
            "clip",
            {
                AnyView(
                    Color.black.frame(width: 40, height: 30)
                        .clipShape(Path { $0.addLines([.zero, CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 30)]) }))
            }
        ),
        (
            "mask",
            {
                AnyView(
                    Color.black.frame(width: 40, height: 30)
                        .mask { Circle().frame(width: 20).offset(x: -10, y: 5) })
            }
        ),
        ("picture", { AnyView(Image(uiImage: TransformTests.picture)) }),
    ]

    /// Four different quarters.
    private static let picture: UIImage = {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
        return renderer.image { context in
            for (index, white) in [0.0, 0.3, 0.6, 0.9].enumerated() {
                UIColor(white: white, alpha: 1).setFill()
                context.fill(CGRect(x: index % 2 * 20, y: index / 2 * 20, width: 20, height: 20))
            }
        }
    }()

    private func drawn(_ view: some View) throws -> PixelImage {
        let rendered = ViewRenderer(environment: EnvironmentValues())
            .render(view.frame(width: 80, height: 80), size: CGSize(width: 80, height: 80))
        #expect(rendered.warnings.isEmpty, "\(rendered.warnings)")
        return try rendered.renderer().pixels(rendered.list, scale: 1, background: .white)
    }

    @Test(arguments: 0..<10)
    func aHalfTurnTurnsEveryKindOfView(_ index: Int) throws {
        let leaf = Self.leaves[index]
        let turned = try drawn(leaf.view().frame(width: 80, height: 80).rotationEffect(.degrees(180)))
        let found = difference(try drawn(leaf.view()), turned) { (79 - $0, 79 - $1) }
        #expect(found.ink > 20 && found.mean < 0.1, "\(leaf.name): \(found)")
        let upright = difference(try drawn(leaf.view()), turned) { ($0, $1) }
        #expect(upright.mean > 0.2, "\(leaf.name) stays upright: \(upright)")
    }

    @Test(arguments: 0..<10)
    func aQuarterTurnTurnsEveryKindOfView(_ index: Int) throws {
        let leaf = Self.leaves[index]
        let turned = try drawn(leaf.view().frame(width: 80, height: 80).rotationEffect(.degrees(90)))
        let found = difference(try drawn(leaf.view()), turned) { (79 - $1, $0) }
        #expect(found.ink > 20 && found.mean < 0.15, "\(leaf.name): \(found)")
    }

    @Test(arguments: 0..<10)
    func aNegativeFactorMirrorsEveryKindOfView(_ index: Int) throws {
        let leaf = Self.leaves[index]
        for turn in [false, true] {
            let content = leaf.view().frame(width: 80, height: 80)
            // Half a turn in space shows the back.
            let mirrored =
                try turn
                ? drawn(content.rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0), perspective: 0))
                : drawn(content.scaleEffect(x: -1, y: 1))
            let found = difference(try drawn(leaf.view()), mirrored) { (79 - $0, $1) }
            #expect(found.ink > 20 && found.mean < 0.1, "\(leaf.name): \(found)")
        }
        let upside = try drawn(leaf.view().frame(width: 80, height: 80).scaleEffect(x: 1, y: -1))
        let found = difference(try drawn(leaf.view()), upside) { ($0, 79 - $1) }
        #expect(found.mean < 0.1, "\(leaf.name): \(found)")
    }

    @Test(arguments: 0..<10)
    func aStretchStretchesEveryKindOfView(_ index: Int) throws {
        let leaf = Self.leaves[index]
        let flat = try drawn(leaf.view().frame(width: 80, height: 80).scaleEffect(x: 1, y: 0.5))
        let whole = try drawn(leaf.view())
        var (sum, all) = (0.0, 0.0)
        for y in 0..<40 {
            for x in 0..<80 {
                let expected = (ink(whole, x, 2 * y) + ink(whole, x, 2 * y + 1)) / 2
                sum += abs(expected - ink(flat, x, y + 20))
                all += expected
            }
        }
        #expect(all > 10 && sum / all < 0.25, "\(leaf.name): \(sum / all)")
    }

    @Test func fromRightToLeftOnlyPlacesAreMirrored() throws {
        var environment = EnvironmentValues()
        environment.layoutDirection = .rightToLeft
        let view = HStack {
            Text(verbatim: "Fj")
            Image(systemName: "arrow.up.right")
            Spacer()
        }
        let operations = list(view, environment).operations
        let texts = operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
        #expect(operations.count == 2 && texts.count == 2)
        #expect(texts.allSatisfy { $0.frame.minX > 30 })
        // A turn within such a view is clockwise there too.
        let turned = list(Text(verbatim: "Fj").rotationEffect(.degrees(90)), environment).operations
        guard case .push(let group) = turned.first else {
            Issue.record("\(turned)")
            return
        }
        #expect(abs(abs(group.mapping.b) - 1) < 0.001 && group.mapping.determinant > 0)
    }

    @Test func aTerminalTurnsArrows() throws {
        func shown(_ view: some View) -> String {
            TerminalRenderer().plainLines(list(view), columns: 10).joined().filter { $0 != " " }
        }
        let arrow = Image(systemName: "arrow.up")
        #expect(shown(arrow) == "↑")
        #expect(shown(arrow.rotationEffect(.degrees(180))) == "↓")
        #expect(shown(arrow.rotationEffect(.degrees(45))) == "↗")
        #expect(shown(arrow.rotationEffect(.degrees(-90))) == "←")
        #expect(shown(arrow.scaleEffect(x: 1, y: -1)) == "↓")
        #expect(shown(arrow.scaleEffect(x: -1, y: 1)) == "↑")
        #expect(shown(Image(systemName: "arrow.right").scaleEffect(x: -1, y: 1)) == "←")
        #expect(shown(Image(systemName: "arrowtriangle.up.fill").rotationEffect(.degrees(180))) == "▾")
        #expect(shown(Image(systemName: "star.fill").rotationEffect(.degrees(180))) == "★")
    }

    @Test func aViewThatIsSeenFromItsEdgeIsNotDrawn() throws {
        for leaf in Self.leaves where leaf.name != "shadow" {
            let edge = leaf.view().rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0), perspective: 0)
            let image = try pixels(edge.frame(width: 80, height: 80))
            let ink = (0..<80).reduce(0.0) { sum, y in sum + (0..<80).reduce(0) { $0 + self.ink(image, $1, y) } }
            #expect(ink < 60, "\(leaf.name): \(ink)")
        }
        for factor in [CGFloat.nan, .infinity, 0, 1e-300, 1e300, -1e300] {
            let views = VStack { ForEach(Self.leaves.indices, id: \.self) { Self.leaves[$0].view() } }
            _ = try list(views.scaleEffect(x: factor, y: 1).rotationEffect(.radians(factor)))
                .validated(images: [1])
        }
    }
}
