import PlainText
import Testing

/// The bound on marks that combine with one character.
struct CombiningMarksTests {
    private static func marks(_ count: Int, _ mark: String = "\u{301}") -> String {
        "a" + String(repeating: mark, count: count) + "b"
    }

    @Test func thirtyMarksInARowAreAllowedAndOneMoreIsNot() {
        #expect(CombiningMarks.areBounded(in: Self.marks(30)) && !CombiningMarks.areBounded(in: Self.marks(31)))
        // Marks of different classes are sorted among each other.
        #expect(!CombiningMarks.areBounded(in: Self.marks(16, "\u{301}\u{323}")))
        #expect(CombiningMarks.areBounded(in: String(repeating: "e\u{301}", count: 1000)))
    }

    @Test(arguments: ["", "plain", "日本語の文章", "👩‍👩‍👧‍👦👍🏽", "हिन्दी पाठ", "Việt Nam", "ภาษาไทยที่นี่"])
    func textOfALanguageIsBounded(_ text: String) {
        #expect(CombiningMarks.areBounded(in: String(repeating: text, count: 200)))
    }

    @Test func surplusMarksAreDroppedAndTheRestStays() {
        #expect(CombiningMarks.bounded(Self.marks(100_000) + "é日") == Self.marks(30) + "é日")
        #expect(CombiningMarks.bounded(Self.marks(30)) == Self.marks(30))
    }

    @Test func bytesThatAreNoTextCountAsOtherCharacters() {
        var bytes: [UInt8] = []
        for _ in 0..<100 { bytes += [0xCC, 0x81, 0xFF] }
        let isBounded = bytes.withUnsafeBytes { CombiningMarks.areBounded(in: $0) }
        #expect(isBounded)
    }
}
