import Foundation
import HostelTestSupport
import Testing
import WidgetDisplay
import WidgetDrawing

/// The places of tiles on a page.
struct TileFlowTests {
    private let small = CGSize(width: 148, height: 168)
    private let wide = CGSize(width: 321, height: 168)
    private let round = CGSize(width: 68, height: 68)
    private let card = CGSize(width: 359, height: 146)

    private func flow(_ tiles: (CGSize, TileContent.Style)...) -> TileFlow {
        TileFlow(tiles.map { (size: $0.0, style: $0.1) }, spacing: 10)
    }

    @Test func smallTilesShareARowAndWideOnesHaveTheirOwn() {
        let flow = flow((small, .home), (small, .home), (wide, .home), (small, .home))
        #expect(flow.frames[0].minY == flow.frames[1].minY && flow.frames[1].minX == flow.frames[0].maxX + 20)
        #expect(flow.frames[2].minY == flow.frames[0].maxY + 10 && flow.frames[3].minY == flow.frames[2].maxY + 10)
        #expect(flow.size == CGSize(width: 321, height: 3 * 168 + 20))
        // A row stands in the middle of the page.
        #expect(flow.frames[3].midX == 161 || flow.frames[3].midX == 160)
    }

    @Test func cardsLieOneBelowTheOtherAtTheLeft() {
        let narrow = CGSize(width: 100, height: 50)
        let flow = flow((card, .card), (narrow, .card), (narrow, .card))
        #expect(flow.frames.map(\.minX) == [0, 0, 0] && flow.frames.map(\.minY) == [0, 156, 216])
    }

    @Test func stripFollowsTheGridInARowOfItsOwn() {
        let flow = flow(
            (small, .home), (round, .accessory), (CGSize(width: 153, height: 68), .accessory), (round, .accessory))
        #expect(Set(flow.frames[1...].map(\.minY)) == [178])
        #expect(zip(flow.frames[1...], flow.frames[2...]).allSatisfy { $1.minX == $0.maxX + 12 })
    }

    @Test func noTwoTilesOverlapWhateverTheirSizes() {
        var seed = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let tiles = (0..<Int.random(in: 0...12, using: &seed)).map { _ in
                (
                    size: CGSize(
                        width: Double.random(in: 0...400, using: &seed),
                        height: Double.random(in: 0...400, using: &seed)),
                    style: TileContent.Style.allCases.randomElement(using: &seed) ?? .card
                )
            }
            let flow = TileFlow(tiles, spacing: 10)
            #expect(flow.frames.count == tiles.count)
            for (index, frame) in flow.frames.enumerated() {
                #expect(frame.size == tiles[index].size && frame.minX >= 0 && frame.maxX <= flow.size.width + 1)
                for other in flow.frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty) }
            }
        }
    }

    @Test func smallTilesStandBesideEachOtherInATerminal() {
        let tiles = ["One", "Two"].map {
            TileContent(title: $0, state: .loading, size: CGSize(width: 148, height: 148), style: .home)
        }
        let page = TodayPage(tiles: tiles + [TileContent(title: "Wide", state: .loading, size: card)])
        let drawn = page.plainPage(columns: 60)
        #expect(
            drawn.maps[0].rows == drawn.maps[1].rows
                && drawn.maps[0].columns.upperBound < drawn.maps[1].columns.lowerBound)
        #expect(drawn.maps[2].rows.lowerBound == drawn.maps[0].rows.upperBound && drawn.maps[2].columns == 0..<60)
        #expect(drawn.lines[0].contains("ONE") && drawn.lines[0].contains("TWO"))
        // Each cell belongs to its own tile.
        let row = drawn.maps[1].rows.lowerBound + 2
        #expect(drawn.maps[1].point(row: row, column: drawn.maps[0].columns.lowerBound + 3) == nil)
        let narrow = page.plainPage(columns: 30)
        #expect(narrow.maps[1].rows.lowerBound == narrow.maps[0].rows.upperBound)
    }
}
