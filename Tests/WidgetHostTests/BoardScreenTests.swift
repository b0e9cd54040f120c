import DisplayLists
import Foundation
import SceneHost
import Testing
import WidgetDisplay
import WidgetDrawing

/// The rows of a board in a terminal, for terminals of several sizes and abilities.
struct BoardScreenTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var columns: Int
        var widgets: Int
        var look: TerminalLook
        var isUnicode: Bool
        var testDescription: String { "\(columns) columns, \(widgets) widgets, \(look), unicode: \(isUnicode)" }
    }

    static let cases = [110, 60, 40, 12, 1].flatMap { columns in
        [0, 6, 40].flatMap { widgets in
            [(TerminalLook.colors, true), (.monochrome, true), (.colors, false), (.monochrome, false)].map {
                Case(columns: columns, widgets: widgets, look: $0.0, isUnicode: $0.1)
            }
        }
    }

    static let reason =
        "It crashed: SIGILL, a trap or fatalError. Its last lines are in `hostel logs`. Failed 3 times in a row; tried "
        + "again in 4 s."

    /// Tiles with text, shapes, symbols and wide letters; each third has failed.
    static func page(_ count: Int) -> TodayPage {
        TodayPage(
            tiles: (0..<count).map { number in
                var tile = BoardControlTests.tile(number)
                if number % 3 == 2 { tile.state = .unavailable(reason: reason) }
                if number % 3 == 1, case .live(var list, let pictures) = tile.state {
                    list.operations += [
                        .fill(
                            .rectangle(CGRect(x: 10, y: 80, width: 200, height: 20), cornerRadius: 4),
                            .color(DisplayColor(red: 1, green: 0, blue: 0))),
                        .text(
                            DisplayText(
                                frame: CGRect(x: 10, y: 10, width: 340, height: 20), string: "Café 新聞 ▾ → “so”",
                                font: DisplayFont(size: 15), color: .black)),
                    ]
                    tile.state = .live(list, pictures)
                }
                return tile
            })
    }

    /// The text without escape sequences.
    static func plain(_ line: String) -> String { line.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

    @Test(arguments: cases) func rowsFitTheTerminal(_ example: Case) throws {
        let screen = BoardScreen(columns: example.columns, rows: 24, look: example.look, isUnicode: example.isUnicode)
        let page = Self.page(example.widgets)
        let columns = min(example.columns, max(page.naturalColumns, 12))
        let drawn = page.terminalPage(columns: columns, look: example.look, focus: TileFocus(0))
        #expect(drawn.tiles.count == example.widgets)
        let help = BoardHelp(isArranged: true, next: "n next keyboard", hint: nil)
        for content in [drawn.lines, help.lines(width: screen.panelWidth)] {
            let rows = screen.lines(
                content, chosen: 1, news: String(repeating: "news ", count: 40),
                keys: help.hint(width: example.columns - 1))
            #expect(rows.count == 24)
            for row in rows {
                let text = Self.plain(row)
                // Twelve columns are the least for a tile, and eight for a panel; the terminal cuts the rest.
                #expect(TerminalText.width(of: text) <= max(example.columns, 12), "\(text)")
                #expect(!text.contains("\u{1B}"))
                if !example.isUnicode { #expect(row.utf8.allSatisfy { $0 < 0x80 }, "\(row)") }
                if example.look == .monochrome { #expect(!row.contains("38;2") && !row.contains("48;2"), "\(row)") }
            }
        }
    }

    @Test(arguments: [110, 60, 40, 24]) func wholeReasonIsInTheTile(_ columns: Int) {
        let page = Self.page(3)
        for look in [TerminalLook.plain, .monochrome, .colors] {
            let drawn = page.terminalPage(columns: min(columns, page.naturalColumns), look: look, focus: nil)
            let text = drawn.lines[drawn.tiles[2]].map(Self.plain).joined(separator: " ")
            let words = text.split { " │╭╮╰╯─".contains($0) }.joined(separator: " ")
            #expect(words.contains("Unable to Load"))
            #expect(words.contains(Self.reason), "\(words)")
        }
    }

    @Test func longReasonIsCut() {
        let endless = String(repeating: "endless ", count: 1000)
        let tile = TileContent(
            title: "T", state: .unavailable(reason: endless), size: CGSize(width: 359, height: 110))
        let drawn = TodayPage(tiles: [tile]).plainPage(columns: 40)
        #expect(drawn.lines.count == 11)
        #expect(drawn.lines[9].contains("…"))
    }

    @Test func textIsWrappedBetweenWords() {
        #expect(TerminalText.wrapped("one two three", width: 7) == ["one two", "three"])
        #expect(TerminalText.wrapped("abcdefghij k", width: 4) == ["abcd", "efgh", "ij k"])
        #expect(TerminalText.wrapped("新聞新聞", width: 5) == ["新聞", "新聞"])
        #expect(TerminalText.wrapped("", width: 5).isEmpty && TerminalText.wrapped("   ", width: 5).isEmpty)
        #expect(TerminalText.wrapped("one two three four", width: 5, limit: 2) == ["one", "two …"])
        for width in -1...3 {
            #expect(
                TerminalText.wrapped("新 ab", width: width).allSatisfy { TerminalText.width(of: $0) <= max(width, 2) })
        }
    }

    @Test func asciiKeepsTheCells() {
        #expect(AsciiText.text("╭─ CAFÉ 新聞 ▾ ─╮") == "+- CAFE ???? v -+")
        #expect(AsciiText.text("\u{1B}[7m│…\u{1B}[0m\n") == "\u{1B}[7m|.\u{1B}[0m\n")
        for line in Self.page(6).plainPage(columns: 60).lines {
            #expect(AsciiText.text(line).utf8.count == TerminalText.width(of: line))
        }
    }

    @Test(arguments: [TerminalLook.monochrome, .colors]) func everyHintIsOnItsTile(_ look: TerminalLook) throws {
        for count in [3, 26, 40] {
            let places = BoardControlTests.buttons(count)
            let hints = zip(PlaceHint.labels(count), places).map { PlaceHint($0.0, $0.1.frame) }
            let page = TodayPage(tiles: [BoardControlTests.tile(0), BoardControlTests.tile(1)])
            let columns = count > 26 ? 110 : 53
            let drawn = page.terminalPage(columns: columns, look: look, focus: TileFocus(1, hints: hints))
            let inverse = drawn.lines[drawn.tiles[1]].joined()
                .matches(of: /\u{1B}\[0;1;7m([a-z ]+)/).map { String($0.1) }.joined()
            let letters = inverse.filter { $0 != " " }
            #expect(letters.count == hints.map(\.label.count).reduce(0, +), "\(inverse)")
            for hint in hints { #expect(letters.contains(hint.label)) }
            let other = drawn.lines[drawn.tiles[0]].joined()
            #expect(!other.contains("\u{1B}[0;1;7m"))
        }
    }

    @Test(arguments: [110, 60, 40, 20]) func keysOfTheLastRowFit(_ columns: Int) {
        for hint in [nil, "1-9 press a key  n next keyboard  f/b scroll  ? help  q quit"] {
            let row = BoardHelp(isArranged: true, next: nil, hint: hint).hint(width: columns - 1)
            #expect(TerminalText.width(of: row) < columns)
            let ascii = BoardHelp(isArranged: true, next: nil, hint: hint, isUnicode: false)
            let text = (ascii.lines(width: columns) + [ascii.hint(width: columns)]).joined()
            #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
            #expect(row.hasSuffix("? help  q quit"))
        }
    }

    @Test func helpHasEveryKeyOnce() {
        let all = BoardHelp(isArranged: true, next: "n next keyboard", hint: nil).lines(width: 60)
        for key in ["J K", "x  ", "a  ", "p  ", "i  ", "d  ", "n  ", "q  "] {
            #expect(all.filter { $0.hasPrefix(key) }.count == 1, "\(key)")
        }
        let few = BoardHelp(isArranged: false, next: nil, hint: nil).lines(width: 60)
        #expect(!few.contains { $0.hasPrefix("J K") || $0.hasPrefix("x ") || $0.hasPrefix("n ") })
        // Twenty rows remain for it in the usual terminal.
        #expect(all.count <= 20)
    }

    @Test func infoIsWrappedAndItsLogIsBounded() {
        let info = BoardInfo(
            identifier: "com.example.\(String(repeating: "long", count: 30))",
            facts: [("process", "running, pid 7"), ("reason", Self.reason)],
            log: (0..<500).map { "line \($0) \u{1B}[31m" + String(repeating: "x", count: 400) })
        for width in [8, 38, 100] {
            let lines = info.lines(width: width)
            #expect(lines.allSatisfy { TerminalText.width(of: $0) <= width && !$0.contains("\u{1B}") })
            #expect(lines.count < 50 * 4 + 80)
        }
        #expect(info.lines(width: 60).contains("process   running, pid 7"))
        #expect(info.lines(width: 100).contains { $0.contains("line 499") })
        #expect(!info.lines(width: 100).contains { $0.contains("line 449 ") })
    }
}
