import HostelTestSupport
import Testing

@testable import ExtensionManifest

/// Bundles of foreign libraries whose list of functions cannot be used.
struct ForeignBundleTests {
    private static let sample = Sample()
        .setting("CFBundleExecutable", nil)
        .setting("NSExtension", .dictionary(["NSExtensionPointIdentifier": .string("com.hostel.foreign")]))

    /// The findings about a bundle without a library of its own.
    private func findings(_ list: String, limits: DiscoveryLimits = DiscoveryLimits()) throws -> [Finding] {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Zlib.appex", Self.sample, library: nil)
        try folder.write(list, to: "Zlib.appex/Zlib.functions.plist")
        return try #require(folder.scan(limits: limits).bundles.first).findings.filter { $0.severity == .error }
    }

    private static func list(_ functions: Int) -> String {
        let items = (0..<functions).map { "{ Name = function\($0); }" }
        return "{ Library = \"libz.so.1\"; Functions = (\(items.joined(separator: ", "))); }"
    }

    @Test func listWithTooManyBytesIsNamedWithItsBoundAndItsMend() throws {
        var limits = DiscoveryLimits()
        limits.propertyLists.bytes = 4_096
        let list = Self.list(1_000)
        let found = try findings(list, limits: limits)
        // The list would name the machine's library, so the bundle does not lack one.
        #expect(found.map(\.code) == [.plistTooLarge])
        #expect(
            found.first?.message
                == "Zlib.functions.plist has \(list.utf8.count) bytes, and a list of functions has at most 4096. List only "
                + "the functions that the host calls, or make a bundle for each part of the library.")
    }

    @Test func listWithTooManyValuesIsNamedWithItsBoundAndItsMend() throws {
        var limits = DiscoveryLimits()
        limits.propertyLists.values = 1_000
        let found = try findings(Self.list(1_000), limits: limits)
        #expect(found.map(\.code) == [.plistTooComplex])
        #expect(
            found.first?.message
                == "Zlib.functions.plist exceeds the bounds of a list of functions: the property list holds more than "
                + "1000 values. List only the functions that the host calls, or make a bundle for each part of the "
                + "library.")
    }

    @Test func damagedListIsTheOnlyErrorOfItsBundle() throws {
        #expect(try findings("{ Functions = (").map(\.code) == [.plistMalformed])
        #expect(try findings("( a )").map(\.code) == [.plistRootNotDictionary])
    }

    @Test func listWithoutALibraryNeedsOneInTheBundle() throws {
        #expect(try findings("{ Functions = ({ Name = f; }); }").map(\.code) == [.executableMissing])
    }

    @Test func functionsThatTheLibraryLacksAreOneFinding() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Zlib.appex", Self.sample, library: ELFBuilder().build(), executable: "Zlib")
        let items = (0..<40).map { "{ Name = function\($0); }" }
        try folder.write("{ Functions = (\(items.joined(separator: ", "))); }", to: "Zlib.appex/Zlib.functions.plist")
        let found = try #require(folder.scan().bundles.first).findings.filter { $0.code == .functionsMissingSymbol }
        #expect(found.count == 1)
        let message = try #require(found.first?.message)
        #expect(message.hasPrefix("Zlib does not export function0, function1, "))
        #expect(message.hasSuffix("function15 and 24 more. Correct the names, or remove them from the list."))
    }
}
