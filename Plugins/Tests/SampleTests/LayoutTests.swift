import Foundation
import Testing

@testable import GridWidget
@testable import ShortcutsWidget

/// The places of the samples' buttons and tiles.
@Suite struct LayoutTests {
    @Test func fourButtonsShareTheWidth() {
        let layout = ShortcutLayout(width: 320, count: 4)
        #expect((0..<4).map { layout.button($0).minX } == [16, 92, 168, 244])
        #expect((0..<4).allSatisfy { layout.button($0).size == CGSize(width: 60, height: 60) })
        #expect(layout.button(0).minY == 20)
    }

    @Test(arguments: [(95.0, 13.0), (110, 13), (140, 20)])
    func aTitleStaysInsideItsTile(height: Double, line: Double) throws {
        let layout = ShortcutLayout(width: 320, count: 4)
        let title = try #require(layout.title(0, lineHeight: line, height: height))
        #expect(title.minY >= layout.button(0).maxY)
        #expect(title.maxY < height)
    }

    @Test func aTitleWithoutRoomIsLeftOut() {
        #expect(ShortcutLayout(width: 320, count: 4).title(0, lineHeight: 20, height: 95) == nil)
    }

    @Test(arguments: [(1, CGFloat(110), false), (4, 110, false), (5, 220, true), (16, 440, true), (40, 440, true)])
    func heightFollowsTheItems(count: Int, height: CGFloat, expands: Bool) {
        let layout = GridLayout(count: count)
        #expect(layout.expandedHeight == height)
        #expect(layout.needsExpanded == expands)
    }

    @Test func theSeventeenthItemHasNoPlace() {
        let layout = GridLayout(count: 17)
        #expect(layout.cell(15, width: 359, rowHeight: 110)?.maxY == 440)
        #expect(layout.cell(16, width: 359, rowHeight: 110) == nil)
    }
}
