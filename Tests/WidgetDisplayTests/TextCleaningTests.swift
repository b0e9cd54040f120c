import Testing

@testable import TextLayout

/// Pango reads what cannot be broken again for each line, so no text has a long part of that kind.
struct TextCleaningTests {
    @Test func spacesInARowAreBounded() {
        for space in [" ", "\u{2003}", "\u{3000}", "\u{A0}", "\t", " \u{2003}"] {
            let prepared = TextCleaning.prepare("a" + String(repeating: space, count: 1000) + "b")
            #expect(prepared.count { $0.isWhitespace } == TextCleaning.mostSpaces)
            #expect(prepared.hasPrefix("a") && prepared.hasSuffix("b"))
        }
        let lines = String(repeating: "\n", count: 1000)
        #expect(TextCleaning.prepare(lines) == lines)
    }

    @Test(arguments: ["\u{A0}", "\u{2007}", "\u{202F}"])
    func wordsThatASpaceJoinsHavePlacesToBreak(_ space: String) {
        let prepared = TextCleaning.prepare(String(repeating: "a" + space, count: 1000))
        let parts = prepared.split(separator: TextCleaning.breakPlace)
        #expect(parts.allSatisfy { $0.count <= TextCleaning.longWord })
    }

    @Test func usualTextsStayAsTheyAre() {
        let texts = [
            "10\u{A0}000\u{A0}km  and some   more", String(repeating: "word ", count: 200),
            "Name" + String(repeating: " ", count: 60) + "Value",
        ]
        for text in texts { #expect(TextCleaning.prepare(text) == text) }
    }
}
