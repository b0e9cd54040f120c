import Foundation
import FoundationGaps
import Testing

/// `%@` takes each object, and each value that has an object on the original platform.
struct FormatArgumentTests {
    @Test func aFormatShowsObjectsByTheirDescriptions() {
        let error = NSError(domain: "Tide", code: 7)
        #expect(String(format: "%@ of %@", NSNumber(value: 3), NSString("four")) == "3 of four")
        #expect(String(format: "%@|%d", error, 5) == "\(error.description)|5")
    }

    @Test func aFormatShowsValuesAsTheirObjects() throws {
        let address = try #require(URL(string: "https://example.org/tide"))
        let day = Date(timeIntervalSince1970: 0)
        #expect(String(format: "%@ %@", address as CVarArg, day as CVarArg) == "https://example.org/tide \(day)")
        #expect(String(format: "%@", ["a", "b"]) == NSArray(array: ["a", "b"]).description)
        #expect(String(format: "%@", ["a": 1]) == NSDictionary(dictionary: ["a": 1]).description)
        let name = "00000000-0000-0000-0000-000000000001"
        #expect(String(format: "%@", try #require(UUID(uuidString: name))) == name)
    }
}
