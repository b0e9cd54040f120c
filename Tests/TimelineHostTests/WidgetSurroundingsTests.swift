import DisplayLists
import Foundation
import TimelinePointHost
import Testing
import WidgetDisplay

/// The surroundings for which a widget draws.
struct WidgetSurroundingsTests {
    private func surroundings(_ appearance: Appearance, tint: UInt32?) -> WidgetSurroundings {
        WidgetSurroundings(size: CGSize(width: 10, height: 10), appearance: appearance, locale: "en", tint: tint)
    }

    /// White on white would show nothing.
    @Test(arguments: [Appearance.light, .dark]) func tintedTileIsDark(_ appearance: Appearance) {
        #expect(surroundings(appearance, tint: 0x3080F0).appearance == .dark)
        #expect(surroundings(appearance, tint: nil).appearance == appearance)
    }

    @Test func archiveOfOneTintIsNoneOfAnother() {
        let tints: [UInt32?] = [nil, 1, 2]
        let texts = tints.map { surroundings(.dark, tint: $0).text }
        #expect(Set(texts).count == 3)
    }
}
