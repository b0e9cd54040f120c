import DisplayLists
import ExtensionMessages
import Foundation
import Testing
import WidgetDisplay
import WidgetDrawing

struct TerminalTests {
    func text(
        _ string: String, _ x: Double, _ y: Double, _ width: Double, _ alignment: DisplayTextAlignment = .leading,
        size: Double = 13
    ) -> DisplayOperation {
        .text(
            DisplayText(
                frame: CGRect(x: x, y: y, width: width, height: 16), string: string, font: DisplayFont(size: size),
                color: .black, alignment: alignment))
    }

    func plain(_ operations: [DisplayOperation], height: Double = 48, columns: Int = 40) -> [String] {
        TerminalRenderer().plainLines(
            DisplayList(size: CGSize(width: 320, height: height), operations: operations), columns: columns)
    }

    @Test func textKeepsItsPlaceAndAlignment() {
        let lines = plain([
            text("left", 0, 0, 320), text("middle", 0, 16, 320, .center), text("right", 0, 32, 320, .trailing),
        ])
        #expect(
            lines == [
                "left", "                 middle", "                                   right",
            ])
    }

    @Test func aTextIsShownOnceWithItsShadow() {
        #expect(plain([text("Tide", 12, 2, 100), text("Tide", 10, 0, 100)], height: 16) == [" Tide"])
        // Equal texts in places of their own are two texts.
        let beside = plain([text("Tide", 0, 0, 100), text("Tide", 160, 0, 100)], height: 16)
        #expect(beside == ["Tide                Tide"])
        #expect(plain([text("Tide", 0, 0, 100), text("Tide", 0, 16, 100)], height: 32) == ["Tide", "Tide"])
    }

    @Test func linesAboveEachOtherNeverShareARow() {
        let lines = plain([text("one", 0, 0, 100), text("two", 0, 7, 100), text("three", 0, 14, 100)])
        #expect(lines == ["one", "two", "three", ""])
    }

    @Test func adjacentTextsAreShortenedAndNotMixed() {
        let long = "a text that is much too long for its half"
        let lines = plain([text(long, 0, 0, 300), text("second of the same row here", 160, 0, 300)], height: 16)
        #expect(lines.count == 1)
        #expect(lines[0].count == 40)
        #expect(lines[0].contains("… second") || lines[0].contains("… s"))
    }

    @Test func moreTextsThanColumnsStillFit() {
        let many = (0..<30).map { text("w\($0)", Double($0) * 10, 0, 20) }
        let lines = plain(many, height: 16, columns: 12)
        #expect(lines.allSatisfy { $0.count <= 12 })
    }

    @Test func wideCharactersTakeTwoCells() {
        #expect(TerminalText.width(of: "日本") == 4)
        #expect(TerminalText.width(of: "한글 ａ") == 7)
        #expect(TerminalText.width(of: "👩‍👩‍👧") == 2)
        #expect(TerminalText.width(of: "🇨🇭") == 2)
        #expect(TerminalText.width(of: "e\u{301}") == 1)
        #expect(TerminalText.width(of: "☀\u{FE0F}") == 2)
        #expect(TerminalText.width(of: "☀★─") == 3)
        let lines = plain([text("日本語", 0, 0, 320, .trailing)], height: 16)
        #expect(lines == [String(repeating: " ", count: 34) + "日本語"])
    }

    @Test func symbolsBecomeCharactersOrWords() {
        func symbol(_ name: String) -> [String] {
            plain(
                [
                    .text(
                        DisplayText(
                            frame: CGRect(x: 0, y: 0, width: 16, height: 16), string: name,
                            font: DisplayFont(design: .symbol, size: 16), color: .black))
                ], height: 16)
        }
        #expect(symbol("star") == ["★"])
        #expect(symbol("directions_bus") == ["⛟"])
        #expect(symbol("local_cafe") == ["[cafe]"])
        #expect(symbol("no_such_symbol\u{1B}[31m") == ["?"])
    }

    @Test func shapesBecomeLinesBoxesAndBlocks() {
        let gray = DisplayColor(red: 0.3, green: 0.3, blue: 0.3)
        func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DisplayOperation {
            .fill(
                .rectangle(CGRect(x: x, y: y, width: width, height: height), cornerRadius: 4), .color(gray))
        }
        #expect(plain([fill(0, 8, 80, 1)], height: 16) == ["──────────"])
        #expect(
            plain([fill(8, 0, 80, 48), text("OK", 8, 16, 80, .center)]) == [
                " ╭────────╮", " │   OK   │", " ╰────────╯",
            ])
        #expect(plain([fill(0, 0, 40, 16)], height: 16) == ["█████"])
        #expect(plain([fill(0, 0, 8, 8)], height: 16) == ["■"])
        // A shape that covers the whole widget is its background.
        #expect(plain([fill(0, 0, 320, 48), text("on it", 0, 16, 320)]) == ["", "on it", ""])
    }

    @Test func sampleWidgetsMatchTheirExpectedRows() {
        #expect(
            TerminalRenderer().plainLines(Samples().shortcuts, columns: 45) == [
                "",
                "    ╭────╮    ╭────╮     ╭────╮    ╭────╮",
                "    │ ▩  │    │  ₿ │     │ ⛟  │    │  ⌕ │",
                "    ╰────╯    ╰────╯     ╰────╯    ╰────╯",
                "     Scan       Pay       Ride     Search",
                "",
                "",
            ])
    }

    @Test(arguments: [-5, 0, 1, 2, 3, 1_000_000])
    func everyNumberOfColumnsIsAccepted(columns: Int) throws {
        for list in [Samples().clock, Samples().shortcuts, Samples().feed] {
            let lines = TerminalRenderer().plainLines(list, columns: columns)
            #expect(lines.allSatisfy { TerminalText.width(of: $0) <= max(columns, 1) })
            #expect(try TerminalRenderer().styledLines(list, columns: columns).count >= lines.count)
        }
        _ = Samples().page.plainPage(columns: columns)
        _ = try Samples().page.styledPage(columns: columns)
    }

    @Test func styledRowsSetAndResetTheirColours() throws {
        let red = DisplayColor(red: 1, green: 0, blue: 0)
        let list = DisplayList(
            size: CGSize(width: 80, height: 16),
            operations: [
                .fill(.rectangle(CGRect(x: 0, y: 0, width: 40, height: 16), cornerRadius: 0), .color(red)),
                text("hi", 0, 0, 80),
            ])
        let lines = try TerminalRenderer().styledLines(list, columns: 10)
        #expect(
            lines == [
                "\u{1B}[0;38;2;0;0;0;48;2;255;0;0mhi\u{1B}[0;48;2;255;0;0m   "
                    + "\u{1B}[0;48;2;255;255;255m     \u{1B}[0m"
            ])
    }

    static let attacks = [
        "\u{1B}]0;title\u{07}", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{1B}P+q\u{1B}\\", "a\u{08}\u{08}b", "x\u{7F}",
        "\u{202E}gnp.exe", "\u{2066}\u{2069}\u{200F}", "\u{FEFF}\u{200B}\u{2060}", "\u{E0041}\u{E007F}", "\u{E000}",
        "a\r\nb\tc\u{2028}d\u{85}e", "\u{0}", "\u{FFF9}a\u{FFFB}", "Z" + String(repeating: "\u{0335}", count: 200),
        "\u{1B}\u{200D}[31m", "☀\u{200D}\u{1B}[m",
    ]

    @Test(arguments: attacks)
    func noTextContainsATerminalCommand(attack: String) throws {
        let safe = TerminalText.neutralised("<" + attack + ">")
        #expect(safe.hasPrefix("<") && safe.hasSuffix(">"))
        for scalar in safe.unicodeScalars { #expect(!Self.isHarmful(scalar), "\(scalar.value)") }
        #expect(safe.unicodeScalars.filter { $0.value == 0x335 }.count <= 4)

        // In a widget's text, its symbol, the tile's title and the reason, plain and styled.
        let list = DisplayList(
            size: CGSize(width: 320, height: 64),
            operations: [
                text(attack + "t", 0, 0, 320),
                .text(
                    DisplayText(
                        frame: CGRect(x: 0, y: 20, width: 16, height: 16), string: attack,
                        font: DisplayFont(design: .symbol, size: 16), color: .black)),
            ])
        let page = TodayPage(
            tiles: [
                TileContent(
                    title: attack, icon: .symbol(attack, .black), state: .live(list, [:]), size: list.size,
                    button: .showMore),
                TileContent(title: "t", state: .unavailable(reason: attack), size: list.size),
            ], heading: attack)
        for line in page.plainPage(columns: 50).lines {
            for scalar in line.unicodeScalars { #expect(!Self.isHarmful(scalar)) }
        }
        for line in try page.styledPage(columns: 50).lines {
            // The only commands are our own colours.
            let bare = line.replacing(/\u{1B}\[[0-9;]+m/, with: "")
            for scalar in bare.unicodeScalars { #expect(!Self.isHarmful(scalar)) }
        }
    }

    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x200B...0x200C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029,
            0xFEFF,
            0xE0000...0xE0FFF, 0xE000...0xF8FF:
            true
        default: false
        }
    }

    @Test func ordinaryTextIsUnchanged() {
        for text in ["Grüße, 日本語 — naïve ½ €", "👩‍👩‍👧 🇨🇭 👍🏽 ☀\u{FE0F}", "مرحبا", "हिन्दी", "e\u{301}"] {
            #expect(TerminalText.neutralised(text) == text)
        }
    }
}
