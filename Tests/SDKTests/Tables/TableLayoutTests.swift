import Foundation
import Testing
import UIKit

@testable import UIKitCore

struct TableLayoutTests {
    private typealias Row = TableLayout.Row

    /// A header of 20 points, two sections with headers of 28 and rows of 44, and a footer of 10.
    private let layout = TableLayout(
        top: 20,
        sections: [
            TableLayout.Section(header: 28, rows: [Row(height: 44), Row(height: 30)], footer: 6),
            TableLayout.Section(header: 28, rows: [Row(height: 44)], footer: 0),
        ], bottom: 10)

    @Test func partsLieBelowOneAnother() throws {
        #expect(layout.height == 210)
        let second = try #require(layout.row(at: IndexPath(row: 1, section: 0)))
        #expect(second.top == 92 && second.height == 30)
        let header = try #require(layout.header(of: 1))
        #expect(header.top == 128 && header.height == 28)
        let footer = try #require(layout.footer(of: 0))
        #expect(footer.top == 122 && footer.height == 6)
        #expect(layout.row(at: IndexPath(row: 2, section: 0)) == nil && layout.header(of: 2) == nil)
        #expect(layout.row(at: IndexPath(row: -1, section: 0)) == nil && layout.row(at: IndexPath(index: 0)) == nil)
    }

    @Test func onlyPartsInAVisibleRangeAreFound() {
        let kinds = layout.parts(from: 92, to: 129).map(\.kind)
        #expect(kinds == [.row(IndexPath(row: 1, section: 0)), .footer(0), .header(1)])
        #expect(layout.parts(from: 0, to: 20).isEmpty)
        // The footer of the second section has no height.
        #expect(layout.parts(from: 0, to: 1_000).count == 6)
    }

    @Test func rowIsFoundAtItsHeight() {
        #expect(layout.path(at: 48) == IndexPath(row: 0, section: 0))
        #expect(layout.path(at: 91.9) == IndexPath(row: 0, section: 0))
        #expect(layout.path(at: 92) == IndexPath(row: 1, section: 0))
        #expect(layout.path(at: 199) == IndexPath(row: 0, section: 1))
        for height in [-5.0, 10, 30, 125, 130, 203] { #expect(layout.path(at: height) == nil, "\(height)") }
    }

    @Test func measuredRowMovesTheRowsBelow() throws {
        var layout = layout
        layout.measured([(IndexPath(row: 0, section: 0), 60), (IndexPath(row: 9, section: 9), 5)])
        #expect(layout.row(at: IndexPath(row: 1, section: 0))?.top == 108 && layout.height == 226)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -3])
    func heightThatIsNoneCountsAsZero(_ height: CGFloat) {
        #expect(TableLayout.usable(height) == 0)
        var layout = layout
        layout.measured([(IndexPath(row: 0, section: 0), height)])
        #expect(layout.height == 166)
    }

    @Test func partsOfOneMomentAreBounded() {
        let rows = Array(repeating: Row(height: 0.001), count: TableLayout.mostRows)
        let many = TableLayout(sections: [TableLayout.Section(rows: rows)])
        #expect(many.parts(from: 0, to: 1_000).count == TableLayout.mostParts)
    }
}
