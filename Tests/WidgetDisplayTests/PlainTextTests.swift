import Foundation
import HostelTestSupport
import PlainText
import Testing
import WidgetDisplay

struct PlainTextTests {
    /// Every Unicode scalar: U+0000…U+10FFFF without the surrogates.
    private static var everyScalar: some Sequence<Unicode.Scalar> {
        (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    }

    /// The contract of the table, in terms of Unicode's properties.
    private static func isHazard(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    @Test func tableHoldsExactlyTheControlsSeparatorsAndDirectionMarksOfUnicode() {
        let differing = Self.everyScalar.filter { (TextHazard($0) != nil) != Self.isHazard($0) }
        #expect(Array(differing) == [])
        #expect(Self.everyScalar.count { TextHazard($0) != nil } == 65 + 2 + 12)
    }

    @Test func lineKeepsEveryScalarThatIsNoHazardAndReplacesEveryOther() {
        let wrong = Self.everyScalar.filter { scalar in
            let line = PlainText.line(String(scalar)).unicodeScalars
            guard let only = line.first, line.count == 1 else { return true }
            return Self.isHazard(scalar) ? Self.isHazard(only) : only != scalar
        }
        #expect(Array(wrong) == [])
    }

    @Test func noScalarReachesATileAsAHazard() {
        let harmful = Self.everyScalar.filter { scalar in
            TerminalText.neutralised("a" + String(scalar) + "b").unicodeScalars.contains(where: Self.isHazard)
        }
        #expect(Array(harmful) == [])
    }

    @Test(arguments: [
        ("\u{1B}[31m\u{7F}", "␛[31m␡"), ("a\tb", "a b"), ("a\nb\r\nc", "a␊b␍␊c"), ("\u{9B}31m", "\u{FFFD}31m"),
        ("\u{61C}\u{200E}\u{200F}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("a\u{2028}b\u{2029}c", "a\u{FFFD}b\u{FFFD}c"),
        ("\u{202E}gnp.exe\u{2069}", "\u{FFFD}gnp.exe\u{FFFD}"), ("Grüße, مرحبا 👩‍👩‍👧", "Grüße, مرحبا 👩‍👩‍👧"),
    ])
    func lineShowsEachHazard(text: String, line: String) {
        #expect(PlainText.line(text) == line)
    }

    @Test func linesKeepLineFeedsAndNoOtherLineBreak() {
        #expect(PlainText.lines("a\nb\u{1B}\n\nc\r\nd\u{2028}e\n") == "a\nb␛\n\nc␍\nd\u{FFFD}e\n")
    }

    @Test func jsonKeepsItsValueAndItsLayout() throws {
        let values = ["\u{7F}\u{9B}", "\u{61C}\u{200E}\u{200F}\u{202E}", "\u{2028}\u{2029}", "plain ü 👍", "\u{1B}\n"]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        let encoded = PlainText.json(String(decoding: try encoder.encode(values), as: UTF8.self))
        #expect(!encoded.unicodeScalars.contains { $0 != "\n" && Self.isHazard($0) })
        #expect(encoded.contains("\\u202e") && encoded.split(separator: "\n").count == values.count + 2)
        #expect(try JSONDecoder().decode([String].self, from: Data(encoded.utf8)) == values)
    }

    @Test func randomTextIsHarmlessInEveryForm() throws {
        var random = SeededGenerator(seed: 61)
        let hazards = Self.everyScalar.filter { TextHazard($0) != nil }
        for _ in 0..<4_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0..<24, using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: text.append(hazards.randomElement(using: &random)!)
                case 1: text.append(Unicode.Scalar(UInt8.random(in: 0...0xFF, using: &random)))
                case 2: text.append(Unicode.Scalar(UInt32.random(in: 0...0xD7FF, using: &random))!)
                default: text.append(Unicode.Scalar(UInt32.random(in: 0xE000...0x10FFFF, using: &random))!)
                }
            }
            let string = String(text)
            let line = PlainText.line(string)
            #expect(!line.unicodeScalars.contains(where: Self.isHazard))
            #expect(line.unicodeScalars.count == text.count && PlainText.line(line) == line)
            let lines = PlainText.lines(string)
            #expect(!lines.unicodeScalars.contains { $0 != "\n" && Self.isHazard($0) })
            #expect(!TerminalText.neutralised(string).unicodeScalars.contains(where: Self.isHazard))
            let encoded = PlainText.json(String(decoding: try JSONEncoder().encode([string]), as: UTF8.self))
            #expect(!encoded.unicodeScalars.contains(where: Self.isHazard))
            #expect(try JSONDecoder().decode([String].self, from: Data(encoded.utf8)) == [string])
        }
    }
}
