import Foundation
import Testing
import UIKit

@testable import UIKitCore

struct FlowArrangementTests {
    private typealias Section = FlowArrangement.Section

    private func items(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> [CGSize] {
        Array(repeating: CGSize(width: width, height: height), count: count)
    }

    @Test func fullLineFillsItsRoomAndTheLastOneHasItsGaps() {
        let section = Section(
            inset: UIEdgeInsets(top: 5, left: 10, bottom: 6, right: 10), lineGap: 8, itemGap: 10,
            items: items(5, 80, 30), isUniform: true)
        let flow = FlowArrangement([section], breadth: 320, isHorizontal: false)
        // Three items of 80 leave 60 points of 300 for two gaps.
        #expect(flow.sections[0].items.map(\.minX) == [10, 120, 230, 10, 120])
        #expect(flow.sections[0].items.map(\.minY) == [5, 5, 5, 43, 43])
        #expect(flow.size == CGSize(width: 320, height: 79))
    }

    @Test func onlyItemOfALineLiesInTheMiddle() {
        let section = Section(items: items(2, 200, 30), isUniform: true)
        let flow = FlowArrangement([section], breadth: 320, isHorizontal: false)
        #expect(flow.sections[0].items.map(\.minX) == [60, 60])
    }

    @Test func lastLineOfOtherSizesKeepsTheSmallestGaps() {
        let sizes = [CGSize(width: 100, height: 20), CGSize(width: 150, height: 40), CGSize(width: 90, height: 10)]
        let flow = FlowArrangement([Section(items: sizes + sizes)], breadth: 320, isHorizontal: false)
        // The first two fill 320 points with a gap of 70, and lie in the middle of the line's height.
        #expect(flow.sections[0].items[0] == CGRect(x: 0, y: 10, width: 100, height: 20))
        #expect(flow.sections[0].items[1].minX == 170)
        #expect(flow.sections[0].items.last?.minX == 160)
    }

    @Test func columnsFollowOneAnotherToTheRight() {
        let section = Section(
            inset: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), header: 20, items: items(3, 80, 100),
            isUniform: true)
        let flow = FlowArrangement([section], breadth: 110, isHorizontal: true)
        #expect(flow.sections[0].items.map(\.minX) == [30, 120, 210] && flow.sections[0].items[0].minY == 5)
        #expect(flow.sections[0].header == CGRect(x: 0, y: 0, width: 20, height: 110))
        #expect(flow.size == CGSize(width: 300, height: 110))
    }

    @Test func sectionsFollowOneAnother() {
        let first = Section(header: 10, footer: 4, items: items(1, 320, 30))
        let flow = FlowArrangement([first, Section(header: 12)], breadth: 320, isHorizontal: false)
        #expect(flow.sections[0].footer == CGRect(x: 0, y: 40, width: 320, height: 4))
        #expect(flow.sections[1].header == CGRect(x: 0, y: 44, width: 320, height: 12) && flow.size.height == 56)
    }

    @Test func itemsWithoutASizeAreBounded() {
        let section = Section(lineGap: 0, itemGap: 0, items: items(1_000, 0, 0), isUniform: true)
        let flow = FlowArrangement([section], breadth: 0, isHorizontal: false)
        #expect(flow.sections[0].items.count == 1_000 && flow.size == .zero)
    }
}
