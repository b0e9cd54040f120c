import Foundation
import Testing
import TextLayout

/// The places where a line may begin.
struct LineBreakTests {
    private func parts(_ text: String) -> [String] {
        var parts = [""]
        for (scalar, begins) in zip(text.unicodeScalars, LineBreaks.places(in: text)) {
            if begins, parts != [""] { parts.append("") }
            parts[parts.count - 1].unicodeScalars.append(scalar)
        }
        return parts
    }

    @Test func linesBeginByTheRulesOfTheScript() {
        #expect(parts("one two-three") == ["one ", "two-", "three"])
        #expect(parts("今日は、雨。") == ["今", "日", "は、", "雨。"])
        #expect(parts("「漢字」です") == ["「漢", "字」", "で", "す"])
        #expect(parts("1\u{A0}000") == ["1\u{A0}000"])
        #expect(parts("e\u{301}a\u{0}b") == ["e\u{301}a\u{0}", "b"])
        #expect(parts("").joined() == "")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/libthai/thbrk.tri")))
    func aDictionaryTellsTheWordsOfAScriptWithoutSpaces() {
        #expect(parts("สวัสดีชาวโลก") == ["สวัสดี", "ชาว", "โลก"])
    }

    @Test func aTextThatIsTooLongBreaksBehindSpaces() {
        let long = String(repeating: "漢字 ", count: 20_000)
        let places = LineBreaks.places(in: long)
        #expect(places.count == 60_000 && places.count { $0 } == 19_999)
    }
}
