import Foundation
import HostelTestSupport
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

    /// Foundation's decoder makes no text with more marks of JSON that was found harmless.
    @Test func anyJSONThatIsFoundHarmlessHasBoundedTexts() throws {
        var random = SeededGenerator(seed: 0x4A50)
        let pieces = [
            "\\u0301", "\\u0323", "\\ud834\\udd65", "\\ud834", "\\udd6d", "\\\\", "\\\"", "\\n", "\\/", "\u{301}",
            "\u{323}", "a",
            "\"", ":", " ", "\u{1D165}", "u0301", "\\\\u0301",
        ]
        let encodings: [String.Encoding] = [.utf8, .utf8, .utf8, .utf16LittleEndian, .utf16BigEndian, .utf16, .utf32]
        var (read, refused) = (0, 0)
        var faults: [String] = []
        for _ in 0..<4_000 {
            let some = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                pieces[Int.random(in: pieces.indices, using: &random)]
            }
            let text = (0..<Int.random(in: 1...90, using: &random)).map { some[$0 % some.count] }.joined()
            let json = Bool.random(using: &random) ? "[\"\(text)\"]" : "{\"\(text)\":\"\"}"
            let encoding = encodings[Int.random(in: encodings.indices, using: &random)]
            let data = try #require(json.data(using: encoding))
            guard JSONTexts.haveBoundedTexts(in: Array(data)) else {
                refused += 1
                continue
            }
            let list = try? JSONDecoder().decode([String].self, from: data)
            let fields = try? JSONDecoder().decode([String: String].self, from: data)
            let texts = (list ?? []) + Array((fields ?? [:]).keys)
            read += texts.count
            if !texts.allSatisfy({ CombiningMarks.areBounded(in: $0) }) { faults.append(json) }
        }
        #expect(faults == [] && read > 500 && refused > 500, "\(read) \(refused)")
    }
}
