@testable import ExtensionManifest
import Testing

/// Lists of older projects, which keep keys of a build without a text.
@Suite struct EmptyTextTests {
    @Test func anEmptyTextOfAKeyThatABuildWritesCountsAsMissing() {
        let builder = ManifestBuilder(
            product: .extension, libraryFile: "libClock.so", outputName: nil,
            given: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.clock", "MARKETING_VERSION": "2.0"])
        let (root, findings) = builder.build([
            ManifestKey.identifier: .string(""), ManifestKey.executable: .string(""), ManifestKey.version: .string(""),
            ManifestKey.shortVersion: .string(""), "CFBundleDisplayName": .string(""),
        ])
        #expect(!findings.hasErrors)
        #expect(root[ManifestKey.identifier]?.string == "com.example.clock")
        #expect(root[ManifestKey.executable]?.string == "Clock" && root[ManifestKey.version]?.string == "1")
        #expect(root[ManifestKey.shortVersion]?.string == "2.0" && root["CFBundleDisplayName"]?.string == "")
    }
}
