import Foundation
import HostelTestSupport
import Testing

@testable import ExtensionManifest

/// The C function that starts an extension, and the symbols of its library.
struct EntryFunctionTests {
    private static func findings(_ function: String, _ library: [UInt8]) throws -> [Finding] {
        let folder = try TemporaryFolder()
        let sample = Sample().settingExtension("NSExtensionPrincipalClass", nil)
            .settingExtension("HostelPrincipalFunction", .string(function))
        try folder.writeExtension("Clock.appex", sample, library: library)
        return try #require(folder.scan().bundles.first).findings.filter { $0.code == .entryPointNotExported }
    }

    @Test func functionThatTheLibraryLacksIsAWarning() throws {
        let found = try Self.findings("clock_main", ELFBuilder(needed: ["libc.so.6"]).build())
        #expect(found.map(\.severity) == [.warning])
        let message = try #require(found.first?.message)
        #expect(message.hasPrefix("Clock does not export the function clock_main, which HostelPrincipalFunction names"))
    }

    @Test func exportedFunctionHasNoFinding() throws {
        let path = BuildProducts.debug + "/libForeignSample.so"
        let library = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(try Self.findings("sample_not", library).isEmpty)
        #expect(try Self.findings("sample_absent", library).count == 1)
    }
}
