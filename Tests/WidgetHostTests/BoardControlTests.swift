import DisplayLists
import Foundation
import SceneHost
import Testing
import WidgetDisplay
import WidgetDrawing

/// The decisions about keys and the mouse, without a terminal and without processes.
struct BoardControlTests {
    typealias Action = BoardControl.Action

    static let size = CGSize(width: 359, height: 110)

    /// A widget with a row of buttons.
    static func buttons(_ count: Int) -> [PlacedRegion] {
        let width = 340 / CGFloat(max(count, 1))
        return (0..<count).map { index in
            let frame = CGRect(x: 10 + CGFloat(index) * width, y: 40, width: width, height: 40)
            return PlacedRegion(
                frame: frame, label: "\(index)", url: nil, pressPoint: CGPoint(x: frame.midX, y: frame.midY))
        }
    }

    static func tile(_ number: Int, failed: Bool = false) -> TileContent {
        let text = DisplayOperation.text(
            DisplayText(
                frame: CGRect(x: 10, y: 45, width: 340, height: 20), string: "Content \(number)",
                font: DisplayFont(size: 15), color: .black))
        let list = DisplayList(size: size, operations: [text])
        return TileContent(
            title: "Widget \(number)", state: failed ? .unavailable(reason: "It crashed.") : .live(list, [:]),
            size: size,
            button: number % 2 == 0 ? .showMore : nil)
    }

    /// A board of so many widgets, the facts about it, and a terminal of this size.
    struct Board {
        var identifiers: [String]
        var control = BoardControl()
        var facts: BoardControl.Facts
        var page: TerminalPage

        init(
            _ count: Int, places: Int = 3, columns: Int = 60, rows: Int = 24, failed: Set<String> = [],
            single: Set<String> = []
        ) {
            identifiers = (0..<count).map { "w\($0)" }
            facts = BoardControl.Facts(
                order: identifiers, hidden: [], isArranged: true, isFailed: { failed.contains($0) },
                hasOneSize: { single.contains($0) }, places: { _ in BoardControlTests.buttons(places) })
            let tiles = identifiers.indices.map { BoardControlTests.tile($0, failed: failed.contains("w\($0)")) }
            page = TodayPage(tiles: tiles).plainPage(columns: columns)
            control.layOut(page, identifiers, rows: rows - 2)
        }

        mutating func type(_ text: String) -> [Action] {
            var reader = TerminalReader()
            return (reader.read(Array(text.utf8)) + reader.finish()).flatMap { control.handle($0, facts) }
        }

        mutating func press(row: Int, column: Int) -> [Action] {
            type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
        }
    }

    @Test func widgetOfOneSizeSaysSo() {
        var board = Board(2, single: ["w1"])
        for key in ["\r", "e", "c"] {
            #expect(board.type(key).count == 1 && board.control.notice == nil)
        }
        #expect(board.type("j").isEmpty)
        for key in ["\r", "e", "c"] {
            #expect(board.type(key).isEmpty && board.control.notice == "This widget has one size.")
        }
    }

    @Test func keysActOnTheChosenTile() {
        var board = Board(6)
        let place = Self.buttons(3)[1]
        #expect(board.type("\r") == [.toggleMode("w0")])
        #expect(board.type("je") == [.expand("w1")])
        #expect(board.type("c") == [.collapse("w1")])
        #expect(board.type("2") == [.press("w1", place)])
        #expect(board.type("9").isEmpty)
        #expect(board.type("r") == [.tryAgain("w1")])
        #expect(board.type("J") == [.move("w1", by: 1, inList: false)])
        #expect(board.type("K") == [.move("w1", by: -1, inList: false)])
        #expect(board.type("x") == [.setHidden(true, "w1")])
        #expect(board.type("n") == [.next])
        #expect(board.type("d") == [.changeAppearance])
        #expect(board.type("q") == [.quit])
        #expect(board.type("\u{03}") == [.quit])
        #expect(board.type("\u{1B}").isEmpty)
    }

    @Test func failedTileIsTriedAgain() {
        var board = Board(2, failed: ["w0"])
        #expect(board.type("1") == [.tryAgain("w0")])
        // The mouse only chooses it.
        #expect(board.press(row: 2, column: 20).isEmpty)
    }

    @Test func emptyBoardHasNothingToAct() {
        var board = Board(0)
        #expect(board.type("jkgGfb \r1prixJKec\u{1B}").isEmpty)
        #expect(board.press(row: 0, column: 0).isEmpty)
        #expect(board.type("q") == [.quit])
    }

    @Test func tilesOfAKeyboardHostAreNotArranged() {
        var board = Board(2)
        board.facts.isArranged = false
        #expect(board.type("JKxa").isEmpty)
        #expect(board.control.mode == .page)
    }

    @Test(arguments: [1, 9, 26, 27, 128]) func everyPlaceIsPressedByItsLetters(_ count: Int) throws {
        let labels = PlaceHint.labels(count)
        #expect(Set(labels).count == count && Set(labels.map(\.count)).count == 1)
        for (label, place) in zip(labels, Self.buttons(count)) {
            var board = Board(2, places: count)
            #expect(board.type("p").isEmpty)
            #expect(board.control.hints.map(\.label) == labels)
            #expect(board.type(label) == [.press("w0", place)])
            #expect(board.control.mode == .page && board.control.hints.isEmpty)
        }
    }

    @Test func hintsAreCancelled() {
        var board = Board(2, places: 40)
        for keys in ["\u{1B}", "1", "\r", "\u{1B}[A", "aA"] {
            #expect(board.type("p" + keys).isEmpty, "\(keys.debugDescription)")
            #expect(board.control.mode == .page)
        }
        #expect(board.type("ps").isEmpty)
        #expect(board.control.hints.count == 14)
        #expect(board.type("\u{03}") == [.quit])
        // Without places there are no hints.
        board = Board(2, places: 0)
        #expect(board.type("p").isEmpty)
        #expect(board.control.mode == .page)
    }

    @Test func keyThatPressesNothingSaysWhyUntilTheNextKey() {
        var board = Board(2, places: 0)
        for key in ["p", "1", "o"] {
            #expect(board.type(key).isEmpty)
            #expect(board.control.notice == "This widget has nothing to press.")
            #expect(board.type("j").isEmpty && board.control.notice == nil)
        }
        board = Board(2, places: 3)
        #expect(board.type("3").count == 1 && board.control.notice == nil)
        #expect(board.type("4").isEmpty && board.control.notice == "This widget has 3 places to press.")
        #expect(board.type("p").isEmpty && board.control.notice == nil)
    }

    @Test func mousePressesThePlaceUnderIt() throws {
        var board = Board(3)
        let map = board.page.maps[1]
        for place in Self.buttons(3) {
            let cells = try #require(map.cells(of: place.frame))
            #expect(
                board.press(row: cells.rows.lowerBound, column: cells.columns.lowerBound) == [.press("w1", place)])
        }
        #expect(board.control.window.chosenIdentifier == "w1")
        // Elsewhere it touches the point.
        let touched = board.press(row: map.rows.upperBound - 2, column: 1)
        guard case .touch("w1", let point)? = touched.first else {
            Issue.record("\(touched)")
            return
        }
        #expect((0...359).contains(point.x) && (0...110).contains(point.y))
        // The frame only chooses.
        #expect(board.press(row: map.rows.upperBound - 1, column: 3).isEmpty)
    }

    @Test func mousePressesTheButtonOfAHeader() throws {
        var board = Board(3)
        let button = try #require(board.page.maps[2].button)
        let row = board.page.maps[2].rows.lowerBound
        #expect(board.press(row: row, column: button.lowerBound) == [.toggleMode("w2")])
        #expect(board.press(row: row, column: 4).isEmpty)
        #expect(board.page.maps[1].button == nil)
    }

    @Test func wheelScrollsAndTheChoiceFollows() throws {
        var board = Board(40)
        for _ in 0..<5 { #expect(board.type("\u{1B}[<65;3;3M").isEmpty) }
        #expect(board.control.window.top == 15)
        #expect(board.control.window.visible.contains(board.control.window.chosenIdentifier ?? ""))
        #expect(board.type("\u{1B}[<64;3;3M").isEmpty)
        #expect(board.control.window.top == 12)
        // Where the page was scrolled, the mouse meets the tile that is drawn there.
        let index = try #require(board.page.maps.firstIndex { $0.rows.lowerBound >= 15 })
        #expect(board.press(row: board.page.maps[index].rows.lowerBound - 12, column: 0).isEmpty)
        #expect(board.control.window.chosenIdentifier == "w\(index)")
    }

    @Test func otherReportsOfTheMouseAreIgnored() {
        var board = Board(6)
        for report in ["<2;5;5M", "<32;5;5M", "<0;0;5M", "<0;5M", "<0;5;999999M", "<;;M", "<0;5;5;5M", "<128;1;1M"] {
            #expect(board.type("\u{1B}[\(report)").isEmpty, "\(report)")
        }
        #expect(board.control == Board(6).control)
    }

    @Test func listPutsWidgetsOnThePageAndTakesThemOff() {
        var board = Board(6)
        board.facts.hidden = ["w2"]
        #expect(board.type("a").isEmpty)
        #expect(board.control.mode == .widgets)
        board.control.layOutPanel(rows: 4, total: 6)
        #expect(board.type("jj\r") == [.setHidden(false, "w2")])
        #expect(board.type("jx") == [.setHidden(true, "w3")])
        #expect(board.control.panel.chosen == 3 && board.control.panel.top == 0)
        #expect(board.type("J") == [.move("w3", by: 1, inList: true)])
        #expect(board.control.panel.chosen == 4 && board.control.panel.top == 1)
        #expect(board.type("q").isEmpty)
        #expect(board.control.mode == .page)
    }

    @Test func helpAndInfoOpenScrollAndClose() {
        var board = Board(6)
        for (key, mode) in [("?", BoardControl.Mode.help), ("i", .info)] {
            for close in [key, "q", "\u{1B}"] {
                #expect(board.type(key).isEmpty)
                #expect(board.control.mode == mode)
                board.control.layOutPanel(rows: 5, total: 12)
                #expect(board.type("G").isEmpty)
                #expect(board.control.panel.top == 7)
                #expect(board.type(close).isEmpty)
                #expect(board.control.mode == .page)
            }
        }
        // Keys of the page do nothing there.
        _ = board.type("?")
        #expect(board.type("x1Jp").isEmpty)
    }

    @Test func randomInputNeverFails() {
        var state: UInt64 = 7
        var board = Board(40, places: 40)
        var reader = TerminalReader()
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let bytes = Array("jkgGfbpaixJKd?\u{1B}[<0;159M64;A 1\rq".utf8)
            for input in reader.read([bytes[Int(state >> 33) % bytes.count]]) {
                _ = board.control.handle(input, board.facts)
                board.control.layOutPanel(rows: Int(state >> 60), total: Int(state >> 58))
            }
            let window = board.control.window
            #expect(window.tiles.indices.contains(window.chosen))
        }
    }

    // MARK: The environment and the terminal

    @Test func backgroundOfTheTerminalIsRead() {
        func read(_ text: String) -> [TerminalInput] {
            var reader = TerminalReader()
            return reader.read(Array(text.utf8))
        }
        #expect(read("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\") == [.background(isDark: false)])
        #expect(read("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{07}") == [.background(isDark: true)])
        #expect(read("\u{1B}]11;rgba:00/00/00/ff\u{07}\u{1B}[?62;22c") == [.background(isDark: true), .kind])
        for wrong in ["11;rgb:", "11;rgb:g/0/0", "11;rgb:0/0", "10;rgb:0/0/0", "11;rgb:00000/0/0", "11;?", ""] {
            #expect(read("\u{1B}]\(wrong)\u{07}").isEmpty, "\(wrong)")
        }
        #expect(read("\u{1B}]" + String(repeating: "x", count: 64) + "\u{03}").last == .byte(3))
    }

    @Test func environmentDecidesTheAbilities() {
        let plain = TerminalAbilities(environment: [:])
        #expect(plain.movesCursor && plain.hasColors && plain.isUnicode && plain.isDark == nil)
        #expect(!TerminalAbilities(environment: ["TERM": "dumb"]).movesCursor)
        #expect(!TerminalAbilities(environment: ["NO_COLOR": "1"]).hasColors)
        #expect(TerminalAbilities(environment: ["NO_COLOR": ""]).hasColors)
        for (name, value, isUnicode) in [
            ("LANG", "C", false), ("LANG", "POSIX", false), ("LANG", "C.UTF-8", true), ("LANG", "de_DE.utf8", true),
            ("LC_ALL", "C", false), ("LC_CTYPE", "de_DE.ISO-8859-1", false), ("LANG", "", true),
        ] { #expect(TerminalAbilities(environment: [name: value]).isUnicode == isUnicode, "\(name)=\(value)") }
        #expect(!TerminalAbilities(environment: ["LC_ALL": "C", "LANG": "C.UTF-8"]).isUnicode)
        #expect(TerminalAbilities(environment: ["COLORFGBG": "15;0"]).isDark == true)
        #expect(TerminalAbilities(environment: ["COLORFGBG": "0;default;15"]).isDark == false)
        #expect(TerminalAbilities(environment: ["COLORFGBG": "0;default"]).isDark == nil)
    }
}
