import Foundation
import HostelFoundation
import Testing

/// Links, addresses and phone numbers that a detector finds in a text.
@Suite struct DataDetectorTests {
    private func found(_ text: String, _ types: NSTextCheckingResult.CheckingType) throws -> [String] {
        let detector = try NSDataDetector(types: types.rawValue)
        let whole = NSRange(text.startIndex..., in: text)
        return detector.matches(in: text, options: [], range: whole)
            .map { $0.url?.absoluteString ?? $0.phoneNumber ?? "" }
    }

    private let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
    private let phone = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)

    @Test func aLinkEndsBeforeTheSentenceDoes() throws {
        let text = "See https://example.org/a?b=c, or (www.example.com). Write to ann@example.org."
        let links = ["https://example.org/a?b=c", "http://www.example.com", "mailto:ann@example.org"]
        #expect(try found(text, link) == links)
        #expect(try found("no link here", link).isEmpty)
    }

    @Test func aPhoneNumberHasAtLeastSevenDigits() throws {
        #expect(try found("Call +49 30 1234567 or (555) 123-4567.", phone) == ["+49 30 1234567", "(555) 123-4567"])
        #expect(try found("In 2024, 12 of 100", phone).isEmpty)
    }

    @Test func bothKindsAreFoundInTheirOrder() throws {
        let text = "5551234567 https://example.org"
        #expect(try found(text, [link, phone]) == ["5551234567", "https://example.org"])
        let detector = try NSDataDetector(types: link.rawValue | phone.rawValue)
        let whole = NSRange(text.startIndex..., in: text)
        #expect(detector.numberOfMatches(in: text, range: whole) == 2)
        #expect(detector.firstMatch(in: text, range: whole)?.resultType == phone)
        var seen: [NSRange] = []
        detector.enumerateMatches(in: text, range: whole) { result, _, stop in
            if let result { seen.append(result.range) }
            stop.pointee = true
        }
        #expect(seen == [NSRange(location: 0, length: 10)])
        #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
    }
}
