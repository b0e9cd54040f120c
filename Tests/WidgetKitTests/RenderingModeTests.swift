import DisplayLists
import Foundation
@testable import HostelTesting
import SwiftUI
import Testing
@testable import UIKitCore
import WidgetKit

/// The colours that a tile keeps: all of them, greys on the lock screen, or a tint on a tinted home screen.
@MainActor @Suite struct RenderingModeTests {
    private func entry(_ family: WidgetFamily, tint: UInt32? = nil) async throws -> TestedEntry {
        let tester = TimelineTester(ModeWidget.self)
        return try #require(try await tester.make(.snapshot, kind: "Mode", family: family, tint: tint).entries.first)
    }

    private func fills(_ entry: TestedEntry) -> [DisplayColor] {
        entry.list.operations.compactMap { if case .fill(_, .color(let color)) = $0 { color } else { nil } }
    }

    @Test func aTintedTileShowsAccentableViewsInTheTintAndAllOthersInWhite() async throws {
        let plain = try await entry(.systemSmall)
        #expect(plain.texts == ["fullColor"])
        // The container's background, and three rectangles.
        #expect(fills(plain).count == 4)
        let tinted = try await entry(.systemSmall, tint: 0xFF8000)
        #expect(tinted.texts == ["accented"])
        let colors = fills(tinted)
        try #require(colors.count == 3, "the background is left out")
        #expect(colors[0].red > 0.99 && abs(colors[0].green - 0.5) < 0.01 && colors[0].blue < 0.01)
        #expect(colors[1] == .white)
        // A half opaque view stays half opaque.
        #expect(abs(colors[2].alpha - 0.5) < 0.01 && colors[2].red == 1)
    }

    @Test func anAccessoryIsVibrantAndTakesNoTint() async throws {
        for tint in [nil, 0xFF8000] as [UInt32?] {
            let entry = try await entry(.accessoryRectangular, tint: tint)
            #expect(entry.texts == ["vibrant"])
            #expect(fills(entry).allSatisfy { $0.red == $0.green && $0.green == $0.blue })
        }
    }

    @Test func aPictureOfTheLockScreenIsGrey() throws {
        // Red, and green at half opacity, premultiplied.
        let content = try #require(ImageContent(pixels: [0xFFFF_0000, 0x8000_8000], width: 2, height: 1))
        let grey = try #require(content.desaturated)
        var words = [UInt32](repeating: 0, count: 2)
        #expect(words.withUnsafeMutableBytes { grey.draw(into: $0) })
        #expect(words == [0xFF36_3636, 0x805B_5B5B])
        #expect(grey === content.desaturated, "it is made once")
        var environment = EnvironmentValues()
        environment.colorRendering = .vibrant
        let image = Image(uiImage: UIImage(content: content))
        let drawn = ViewRenderer(environment: environment).render(image, size: CGSize(width: 20, height: 20))
        #expect(drawn.pictures.values.contains { $0 === grey } && drawn.pictures.count == 1)
    }

    @Test func anInlineTileIsThePictureAndTheFirstText() async throws {
        let entry = try await entry(.accessoryInline)
        #expect(entry.texts == ["first"])
        #expect(entry.list.operations.count == 2, "\(entry.list.operations)")
        var fonts: Set<Double> = []
        for case .text(let text) in entry.list.operations {
            #expect(text.color == .white)
            if text.font.design != .symbol { fonts.insert(text.font.size) }
        }
        #expect(fonts == [17])
    }

    @Test func anInlineTileWarnsOfWhatItLeavesOut() {
        var environment = EnvironmentValues()
        environment.isInline = true
        environment.widgetFamily = .accessoryInline
        let drawn = ViewRenderer(environment: environment).render(ModeView(), size: CGSize(width: 234, height: 26))
        #expect(drawn.warnings.count == 1 && drawn.warnings[0].contains("one line of text; 2 more are left out"))
    }

    @Test func aHiddenPictureFillsItsFrame() throws {
        let content = try #require(ImageContent(pixels: [0xFFFF_0000], width: 1, height: 1))
        let view = Image(uiImage: UIImage(content: content)).resizable().redacted(reason: .placeholder)
        let drawn = ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 40, height: 30))
        guard case .fill(.rectangle(let frame, let radius), _) = try #require(drawn.list.operations.first) else {
            Issue.record("no rectangle")
            return
        }
        #expect(frame == CGRect(x: 0, y: 0, width: 40, height: 30) && radius == 0)
    }
}

struct ModeWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Mode", provider: Given()) { _ in ModeView() }
            .supportedFamilies([.systemSmall, .accessoryRectangular, .accessoryInline])
    }
}

private struct ModeView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.widgetRenderingMode) private var mode

    var body: some View {
        if family == .accessoryInline {
            VStack {
                Text(verbatim: "first").font(.largeTitle).foregroundStyle(.red)
                HStack {
                    Image(systemName: "star").foregroundStyle(.yellow)
                    Text(verbatim: "second")
                    Image(systemName: "moon")
                }
            }
            .background(Color.red)
        } else {
            VStack {
                Text(verbatim: mode.description)
                Color.blue.widgetAccentable()
                Color.green
                Color.red.opacity(0.5).widgetAccentable().widgetAccentable(false)
            }
            .containerBackground(.yellow, for: .widget)
        }
    }
}
