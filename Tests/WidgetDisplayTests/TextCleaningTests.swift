import Testing

@testable import TextLayout

/// Pango reads what cannot be broken again for each line, so no text has a long part of that kind.
struct TextCleaningTests {
    private func prepare(_ text: String) -> String { TextEngine.use { TextCleaning.prepare(text, engine: $0) } }

    @Test func spacesInARowAreBounded() {
        for space in [" ", "\u{2003}", "\u{3000}", "\u{A0}", "\t", " \u{2003}"] {
            let prepared = prepare("a" + String(repeating: space, count: 1000) + "b")
            #expect(prepared.count { $0.isWhitespace } == TextCleaning.mostSpaces)
            #expect(prepared.hasPrefix("a") && prepared.hasSuffix("b"))
        }
        let lines = String(repeating: "\n", count: 1000)
        #expect(prepare(lines) == lines)
    }

    @Test(arguments: ["\u{A0}", "\u{2007}", "\u{202F}"])
    func wordsThatASpaceJoinsHavePlacesToBreak(_ space: String) {
        let prepared = prepare(String(repeating: "a" + space, count: 1000))
        let parts = prepared.split(separator: TextCleaning.breakPlace)
        #expect(parts.allSatisfy { $0.count <= TextCleaning.longWord })
    }

    /// A line begins neither behind an opening bracket and a space nor before a space and a closing mark.
    @Test(arguments: ["( ", " )", " !", "a \u{2060}", " ]", "\u{201C} ("])
    func marksBesideSpacesHavePlacesToBreak(_ part: String) {
        let prepared = prepare(String(repeating: part, count: 1000))
        let parts = prepared.split(separator: TextCleaning.breakPlace)
        #expect(parts.allSatisfy { $0.count <= TextCleaning.longWord + 1 })
    }

    @Test func usualTextsStayAsTheyAre() {
        let texts = [
            "(alpha) (beta) (gamma) (delta) (epsilon) (zeta) (eta)",
            "one, two, three; four – five … six / seven: eight",
            String(repeating: "漢字", count: 100), String(repeating: "“quoted” ", count: 30),
            "10\u{A0}000\u{A0}km  and some   more", String(repeating: "word ", count: 200),
            "Name" + String(repeating: " ", count: 60) + "Value",
        ]
        for text in texts { #expect(prepare(text) == text) }
    }
}
