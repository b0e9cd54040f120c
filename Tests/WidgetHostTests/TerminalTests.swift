import SceneHost
import Testing
import WidgetHost

/// Keys and the window onto the tiles, without a terminal.
struct TerminalTests {
    static let escape = "\u{1B}"

    /// The bytes that a terminal sends, and their meaning.
    static let keys: [(sent: String, means: [TerminalKey])] = [
        ("j", [.down]), ("k", [.up]), ("\(escape)[A", [.up]), ("\(escape)[B", [.down]), ("\(escape)OA", [.up]),
        ("\(escape)OB", [.down]), ("\(escape)[5~", [.pageUp]), ("\(escape)[6~", [.pageDown]), ("b", [.pageUp]),
        ("f", [.pageDown]), (" ", [.pageDown]), ("\(escape)[H", [.home]), ("\(escape)[F", [.end]),
        ("\(escape)OH", [.home]), ("\(escape)[1~", [.home]), ("\(escape)[4~", [.end]), ("\(escape)[7~", [.home]),
        ("\(escape)[8~", [.end]), ("g", [.home]), ("G", [.end]), ("\r", [.toggleMode]), ("\n", [.toggleMode]),
        ("e", [.expand]), ("+", [.expand]), ("c", [.collapse]), ("-", [.collapse]), ("o", [.press(1)]),
        ("1", [.press(1)]), ("9", [.press(9)]), ("?", [.help]), ("h", [.help]), ("q", [.quit]), ("\u{03}", [.quit]),
        ("\u{04}", [.quit]), ("p", [.hints]), ("J", [.moveDown]), ("K", [.moveUp]), ("x", [.hide]), ("a", [.widgets]),
        ("i", [.info]), ("d", [.appearance]),
        // With a modifier.
        ("\(escape)[1;5A", [.up]), ("\(escape)[6;5~", [.pageDown]),
        // Not known, and passed over whole: no part of them is a key of its own.
        ("\(escape)[3~", []), ("\(escape)[15~", []), ("\(escape)[200~", []), ("\(escape)[<0;16;9M", []), ("0", []),
        // Answers to questions, which may come late.
        ("\(escape)]11;rgb:ffff/ffff/ffff\(escape)\\j", [.down]), ("\(escape)]11;rgb:0/0/0\u{07}k", [.up]),
        ("\(escape)[?62;22cj", [.down]),
        ("ü", []), ("\u{00}", []),
        // The escape key alone, before another key.
        ("\(escape)q", [.quit]), ("\(escape)\(escape)[A", [.up]),
        // Broken off by a key that must always work.
        ("\(escape)[\u{03}", [.quit]), ("\(escape)[1;\u{03}", [.quit]), ("\(escape)[5\(escape)[6~", [.pageDown]),
        ("jj\(escape)[A2\(escape)[B\r", [.down, .down, .up, .press(2), .down, .toggleMode]),
    ]

    @Test(arguments: keys)
    func keysAreReadFromPiecesOfAnyLength(_ sent: String, _ means: [TerminalKey]) {
        let bytes = Array(sent.utf8)
        #expect(TerminalKey.keys(in: bytes) == means)
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var reader = TerminalReader()
                var read = reader.read(bytes[..<first])
                read += reader.read(bytes[first..<second])
                read += reader.read(bytes[second...])
                #expect(read.compactMap(\.key) == means, "cut at \(first) and \(second)")
            }
        }
    }

    @Test func endlessSequenceIsDropped() {
        var reader = TerminalReader()
        #expect(reader.read(Array("\u{1B}[".utf8)).isEmpty)
        // Parameters beyond what any key sends, none of them a key by itself.
        _ = reader.read(Array(repeating: UInt8(ascii: ";"), count: 10_000))
        #expect(reader.read(Array("q".utf8)).map(\.key) == [.quit])
    }

    @Test func randomBytesAreReadAndQuitStillWorks() {
        var state: UInt64 = 4
        var reader = TerminalReader()
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            _ = reader.read([UInt8(truncatingIfNeeded: state >> 33)])
        }
        #expect(reader.read([0x03]).last?.key == .quit)
    }

    // MARK: The window

    /// Tiles of these heights, one row between them.
    static func screen(rows: Int, heights: [Int]) -> BoardWindow {
        var screen = BoardWindow(rows: rows)
        var top = 0
        var tiles: [BoardWindow.Tile] = []
        for (index, height) in heights.enumerated() {
            tiles.append(BoardWindow.Tile("w\(index)", top..<top + height))
            top += height + 1
        }
        screen.setTiles(tiles, total: top)
        return screen
    }

    @Test func choosingScrollsTheTileIntoTheWindow() {
        var screen = Self.screen(rows: 12, heights: [5, 5, 5, 5])
        #expect(screen.visible == ["w0", "w1"])
        screen.choose(2)
        #expect(screen.chosen == 2)
        #expect(screen.top == 5)
        #expect(screen.visible == ["w1", "w2"])
        screen.choose(0)
        #expect(screen.top == 0)
        screen.choose(99)
        #expect(screen.chosen == 3)
        screen.choose(-1)
        #expect(screen.chosen == 0)
    }

    @Test func tallTileShowsItsBeginning() {
        var screen = Self.screen(rows: 6, heights: [4, 20, 4])
        screen.choose(1)
        #expect(screen.top == 5)
        screen.scroll(by: 5)
        #expect(screen.top == 10)
        #expect(screen.visible == ["w1"])
    }

    @Test func scrollingStopsAtTheEnds() {
        var screen = Self.screen(rows: 10, heights: [5, 5, 5])
        screen.scroll(by: -3)
        #expect(screen.top == 0)
        screen.scroll(by: 1000)
        #expect(screen.top == 8)
        #expect(screen.visible == ["w1", "w2"])
    }

    @Test func tileIsVisibleFromItsFirstRowToItsLast() {
        var screen = Self.screen(rows: 4, heights: [5, 5])
        #expect(screen.visible == ["w0"])
        screen.scroll(by: 3)
        #expect(screen.visible == ["w0", "w1"])
        screen.scroll(by: 2)
        #expect(screen.visible == ["w1"])
        // The row between two tiles alone shows none.
        screen = Self.screen(rows: 1, heights: [5, 5])
        screen.scroll(by: 5)
        #expect(screen.visible.isEmpty)
    }

    @Test func resizedWindowStaysOnThePage() {
        var screen = Self.screen(rows: 5, heights: [5, 5, 5])
        screen.scroll(by: 100)
        #expect(screen.top == 13)
        screen.resize(rows: 100)
        #expect(screen.top == 0)
        #expect(screen.visible == ["w0", "w1", "w2"])
        for rows in [0, -5] {
            screen.resize(rows: rows)
            #expect(screen.rows == 1)
            #expect(screen.visible == ["w0"])
        }
    }

    @Test func chosenTileExistsAfterRemovals() {
        var screen = Self.screen(rows: 5, heights: [5, 5, 5])
        screen.choose(2)
        screen.setTiles([BoardWindow.Tile("w0", 0..<5)], total: 6)
        #expect(screen.chosen == 0)
        #expect(screen.top <= 1)
        screen.setTiles([], total: 0)
        #expect(screen.chosen == 0 && screen.top == 0 && screen.visible.isEmpty)
        screen.choose(3)
        screen.scroll(by: 7)
        #expect(screen.chosen == 0 && screen.top == 0)
    }

    @Test func chosenTileStaysInViewWhenOthersComeAndGrow() {
        var screen = Self.screen(rows: 12, heights: [5, 5])
        screen.choose(1)
        // A tile comes before the chosen one, which would leave the window.
        screen.setTiles(
            [.init("new", 0..<5), .init("w0", 6..<11), .init("w1", 12..<17)], total: 18)
        #expect(screen.chosen == 2 && screen.chosenIdentifier == "w1")
        #expect(screen.top == 5)
        // Tiles above it grow, and the chosen one stays where the person looks at it.
        screen.setTiles(
            [.init("new", 0..<15), .init("w0", 16..<31), .init("w1", 32..<37)], total: 38)
        #expect(screen.top == 25)
    }

    @Test func windowStaysAtTheTopUntilATileIsChosen() {
        var screen = Self.screen(rows: 6, heights: [5])
        screen.setTiles([.init("a", 0..<5), .init("w0", 6..<11)], total: 12)
        #expect(screen.chosen == 0 && screen.top == 0 && screen.chosenIdentifier == "a")
    }

    // MARK: Forty tiles

    static let many = Array(repeating: 7, count: 40)

    @Test func choiceFollowsScrolling() {
        var screen = Self.screen(rows: 22, heights: Self.many)
        screen.scroll(by: 3)
        #expect(screen.chosen == 1)
        screen.scroll(by: 40)
        #expect(screen.visible.contains(screen.chosenIdentifier ?? ""))
        screen.scroll(by: -1)
        let chosen = screen.chosen
        screen.scroll(by: 1)
        #expect(screen.chosen == chosen)
    }

    @Test func pagingReachesEveryTileAndBothEnds() {
        var screen = Self.screen(rows: 22, heights: Self.many)
        var seen = screen.visible
        for _ in 0..<30 {
            let before = screen.chosen
            screen.page(forward: true)
            seen.formUnion(screen.visible)
            #expect(screen.chosen >= before)
        }
        #expect(seen.count == 40 && screen.chosen == 39 && screen.top == screen.total - 22)
        for _ in 0..<30 { screen.page(forward: false) }
        #expect(screen.chosen == 0 && screen.top == 0)
    }

    @Test func lastTileStaysInViewWhileTilesGrow() {
        var screen = Self.screen(rows: 22, heights: Self.many)
        screen.choose(39)
        // The tiles in view draw for the first time and become higher.
        for height in 8...20 {
            let grown = Self.screen(
                rows: 22, heights: Array(repeating: 7, count: 36) + Array(repeating: height, count: 4))
            screen.setTiles(grown.tiles, total: grown.total)
            #expect(screen.chosen == 39)
            #expect(screen.tiles[39].rows.upperBound <= screen.top + screen.rows)
            #expect(screen.tiles[39].rows.lowerBound >= screen.top)
        }
    }

    @Test func partOfATallTileStaysInView() {
        var screen = Self.screen(rows: 10, heights: [5, 40, 5])
        screen.choose(1)
        screen.page(forward: true)
        let top = screen.top
        #expect(top > 6 && screen.chosen == 1)
        screen.setTiles(screen.tiles, total: screen.total)
        #expect(screen.top == top)
    }
}
