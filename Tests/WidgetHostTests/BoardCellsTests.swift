import DisplayLists
import DrawingHost
import DrawingMessages
import ExtensionHost
import Foundation
import Testing
import WidgetDisplay

@testable import SceneHost

/// The tiles in cells, with a renderer that only says how long it took, and a clock that stands still.
struct BoardCellsTests {
    /// Says the cost of each list by its height, and keeps the lists that it drew.
    @HostActor
    private final class Renderer {
        private(set) var drawn: [Double] = []
        private(set) var atOnce = 0
        private var running = 0

        func draw(_ job: DrawingJob) async throws(DrawingFailure) -> PictureDesk.Drawn {
            running += 1
            atOnce = max(atOnce, running)
            await Task.yield()
            running -= 1
            guard case .cells(let looks, let columns, _) = job else {
                throw DrawingFailure(.undrawable("no cells"))
            }
            drawn.append(looks.list.size.height)
            let grid = CellGrid(columns: columns, rows: 1)
            let cells = TileCells(grid: grid, cellWidth: 8, map: RowMap(lines: [], cellHeight: 16))
            return (.cells(cells), Int64(looks.list.size.height) * 1_000_000)
        }
    }

    /// A tile whose list takes as many milliseconds as it has points of height.
    private static func tile(milliseconds: Double) -> TileContent {
        let size = CGSize(width: 359, height: milliseconds)
        return TileContent(title: "", state: .live(DisplayList(size: size), [:]), size: size)
    }

    /// Asks for a tile until it is drawn, as a board does at each change; false if it rests meanwhile.
    @HostActor
    private static func draws(_ identifier: String, _ milliseconds: Double, _ cells: BoardCells, _ renderer: Renderer)
        async -> Bool
    {
        let page = TodayPage(tiles: [Self.tile(milliseconds: milliseconds)])
        for _ in 0..<1_000 {
            _ = cells.cells(of: identifier, page.tiles[0], on: page, columns: 60, .plain)
            if renderer.drawn.contains(milliseconds) { return true }
            await Task.yield()
        }
        return false
    }

    @Test @HostActor func tileWhoseListsAreDearRestsWhileOthersAreDrawn() async {
        let renderer = Renderer()
        let cells = BoardCells(renderer.draw, now: { 0 })
        var slowed: [String] = []
        cells.onSlowed = { slowed.append($0) }
        for cost in [900.0, 901] { #expect(await Self.draws("com.example.dear", cost, cells, renderer)) }
        #expect(slowed.isEmpty)
        #expect(await !Self.draws("com.example.dear", 902, cells, renderer))
        #expect(await !Self.draws("com.example.dear", 5, cells, renderer))
        #expect(slowed == ["com.example.dear"])
        for cost in 10..<40 { #expect(await Self.draws("com.example.cheap", Double(cost), cells, renderer)) }
        #expect(slowed == ["com.example.dear"])
    }

    @Test @HostActor func tilesOfOneExtensionShareItsTimeAndTakeTurns() async {
        let renderer = Renderer()
        let cells = BoardCells(renderer.draw, now: { 0 })
        let page = TodayPage(tiles: (0..<8).map { Self.tile(milliseconds: 900 + Double($0)) })
        for _ in 0..<200 {
            for (place, tile) in page.tiles.enumerated() {
                _ = cells.cells(of: "com.example.many/\(place)", tile, on: page, columns: 60, .plain)
            }
            await Task.yield()
        }
        #expect(renderer.drawn == [900, 901])
        #expect(renderer.atOnce == 1)
        #expect(await Self.draws("com.example.other/0", 10, cells, renderer))
    }

    @Test @HostActor func aTileThatComesAndGoesHasNoFurtherBurst() async {
        let renderer = Renderer()
        let cells = BoardCells(renderer.draw, now: { 0 })
        for cost in [900.0, 901] {
            #expect(await Self.draws("com.example.guest/1", cost, cells, renderer))
            cells.forget("com.example.guest/1")
        }
        #expect(await !Self.draws("com.example.guest/2", 902, cells, renderer))
    }
}
