import Testing

@testable import UIKitCore

/// A picture that the bundle lacks is reported once.
struct MissingImagesTests {
    @Test func eachNameIsReportedOnce() throws {
        var missing = MissingImages()
        let first = missing.line(for: "logo")
        let line = try #require(first)
        #expect(line.contains("UIImage(named: \"logo\")") && line.contains("logo.png"))
        #expect(missing.line(for: "logo") == nil)
        #expect(missing.line(for: "photo.jpg")?.contains("Add photo.jpg") == true)
    }

    @Test func theNumberOfReportsIsBounded() {
        var missing = MissingImages()
        let lines = (0..<1_000).compactMap { missing.line(for: "p\($0)") }
        #expect(lines.count == 64)
    }
}
