import Foundation
import Testing

@testable import WidgetDisplay

/// The titles of small tiles in a terminal.
struct TileTitleTests {
    private func page(_ titles: [String], caption: String? = nil) -> TodayPage {
        TodayPage(
            tiles: titles.map {
                TileContent(
                    title: $0, state: .loading, size: CGSize(width: 72, height: 72), caption: caption,
                    style: .accessory)
            })
    }

    private func plain(_ page: TodayPage, focus: TileFocus? = nil) -> TerminalPage {
        page.terminalPage(columns: 60, look: .plain, focus: focus) { _ in nil }
    }

    @Test(arguments: [
        ("RAIN", "RAIN", nil, false),
        ("REVIEW COUNT", "REVIEW", "COUNT", false),
        ("PRECIPITATION", "PRECIPI", "TATION", false),
        ("CURRENT CONDITIONS", "CURRENT", "CONDIT…", true),
        ("", "", nil, false),
    ])
    func longTitleContinuesOnTheLowerEdge(_ whole: String, _ upper: String, _ lower: String?, _ isCut: Bool) {
        let title = TileTitle(whole, width: 7, continues: true)
        #expect(title.upper == upper && title.lower == lower && title.isCut == isCut)
    }

    @Test func titleOfOneEdgeEndsWithAnEllipsis() {
        let title = TileTitle("REVIEW COUNT", width: 7, continues: false)
        #expect(title.upper == "REVIEW…" && title.lower == nil && title.isCut)
    }

    @Test func widgetsWithTheSameFirstWordDiffer() {
        let lines = plain(page(["Current rain", "Current wind"])).lines
        let last = lines.last { $0.contains("╰") } ?? ""
        #expect(lines.first?.contains("CURRENT") == true && last.contains("RAIN") && last.contains("WIND"), "\(lines)")
    }

    @Test func captionKeepsTheLowerEdge() {
        let lines = plain(page(["Review count"], caption: "log")).lines
        #expect(lines.contains { $0.contains(" log ") } && !lines.contains { $0.contains("COUNT") }, "\(lines)")
    }

    @Test(arguments: [0, 1, 2, 3])
    func selectedTileShowsItsWholeTitle(_ tile: Int) throws {
        let titles = ["Current conditions", "Tomorrow's conditions", "Precipitation 降水確率", "Wind and temperature"]
        let page = page(titles)
        let focused = plain(page, focus: TileFocus(tile))
        let row = focused.lines[focused.maps[tile].rows.lowerBound]
        #expect(row.contains(titles[tile].uppercased()), "\(row)")
        #expect(TerminalText.width(of: row) <= 60)
        #expect(!plain(page).lines.contains { $0.contains(titles[tile].uppercased()) })
    }
}
