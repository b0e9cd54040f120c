import HostelTestSupport
import SystemPackage
import Testing

@testable import ExtensionManifest

/// Bundles whose tables refer to the same bytes again and again, so that a small file stands for gigabytes.
struct ForgedBundleTests {
    /// One that extends a type of another module, so every end of it names a symbol of the SDK.
    private static func name(_ count: Int) -> String { String(repeating: "$s", count: count / 2) + "9UIKitCoreE" }

    private static func needs(_ builder: ELFBuilder) throws -> SDKNeeds? {
        let folder = try TemporaryFolder()
        try folder.write(builder.build(), to: "file")
        let path = folder.filePath.appending("file").string
        return SDKNeeds.read { () throws(FileFailure) in try OpenFile(path) }
    }

    @Test func symbolsThatShareOneLongNameAreNotRead() throws {
        var builder = ELFBuilder(suffixes: (Self.name(400), 90))
        let needs = try #require(try Self.needs(builder))
        // Every second end begins with "$s".
        #expect(needs.symbols.count == 45 && needs.reach == .views)
        builder.suffixes = (Self.name(1 << 20), 400)
        #expect(try Self.needs(builder) == nil)
        builder.suffixes = (Self.name(400), 70_000)
        #expect(try Self.needs(builder) == nil)
    }

    @Test func onlyTheTablesOfALargeLibraryAreRead() throws {
        let large = ELFBuilder(
            suffixes: (Self.name(2), 1), data: [("data", [UInt8](repeating: 7, count: 20 << 20))])
        #expect(try Self.needs(large)?.symbols.count == 1)
    }

    @Test(.timeLimit(.minutes(10))) func damagedLibraryHasNoNeedsOrOthers() throws {
        var generator = SeededGenerator(seed: 2_611)
        let whole = ELFBuilder(
            symbols: ["clock_main"], undefinedSymbols: ["puts"], suffixes: (Self.name(40), 30)
        ).build()
        let folder = try TemporaryFolder()
        var read = 0
        for turn in 0..<2_000 {
            let name = "library\(turn)"
            try folder.write(Mutation.mutate(whole, using: &generator), to: name)
            let path = folder.filePath.appending(name).string
            if SDKNeeds.read({ () throws(FileFailure) in try OpenFile(path) }) != nil { read += 1 }
            try folder.remove(name)
        }
        #expect(read > 0 && read < 2_000)
    }

    @Test func neededLibrariesThatShareOneLongNameAreRefused() throws {
        let name = String(repeating: "n", count: 1_000)
        var builder = ELFBuilder(needed: [String](repeating: name, count: 30), sharesNames: true)
        #expect(try ArchitectureTests.read(builder.build()).elf?.neededLibraries.count == 30)
        builder.needed = [String](repeating: name, count: 40)
        #expect(throws: LibraryImageError.malformed("the list of needed libraries")) {
            _ = try ArchitectureTests.read(builder.build())
        }
        builder.needed = []
        builder.runPath = [String](repeating: "/a", count: 5_000).joined(separator: ":")
        #expect(try ArchitectureTests.read(builder.build()).elf?.runPath.count == LibraryNeeds.mostFolders)
    }

    @Test func longSearchForLibrariesEnds() throws {
        let folders = (0..<LibraryNeeds.mostFolders).map { "/bundle/\($0)" }
        let elf = LibraryImage.ELFDetails(
            machine: Machine("x86_64"), is64Bit: true, isLittleEndian: true, osABI: 0, isSharedObject: true,
            neededLibraries: (0..<1_000).map { "lib\($0).so" }, runPath: folders, definesSDK: false)
        var looks = 0
        _ = LibraryNeeds(root: "/bundle", host: .test).judge(
            elf, at: "/bundle/Clock",
            read: { _ in
                looks += 1
                return .absent
            }, isThere: { _ in false })
        #expect(looks == LibraryNeeds.mostPaths)
    }

    @Test func chainOfAHashTableIsNotFollowedForEverySymbol() throws {
        let folder = try TemporaryFolder()
        let library = ELFBuilder(symbols: (0..<4_000).map { "symbol\($0)" })
        try folder.write(library.build(), to: "file")
        func missing(_ count: Int) throws -> [String] {
            let file = try OpenFile(folder.filePath.appending("file").string)
            return try LibraryImageReader.missing((0..<count).map { "other\($0)" }, in: file)
        }
        #expect(try missing(10).count == 10)
        #expect(throws: LibraryImageError.malformed("the hash table")) { _ = try missing(20) }
    }

    // MARK: The values that a host keeps

    @Test func attributesAreReadAndNotKept() throws {
        let folder = try TemporaryFolder()
        let attributes = PropertyListValue.dictionary(["a": .string("b"), "NSExtensionActivationRule": .string("x")])
        let sample = Sample().settingExtension("NSExtensionAttributes", attributes)
        #expect(sample.read().values.attributes.count == 2)
        try folder.writeExtension("Clock.appex", sample)
        let bundle = try #require(folder.scan().bundles.first)
        #expect(bundle.values.identifier != nil && bundle.values.attributes.isEmpty)
    }

    @Test func textOfMoreThanAPageIsRefused() {
        let text = String(repeating: "t", count: 4_097)
        #expect(Sample().setting("CFBundleDisplayName", .string(text)).codes() == [.wrongType])
        #expect(Sample().setting("CFBundleDisplayName", .string(text)).read().values.displayName == nil)
        #expect(Sample().setting("CFBundleDisplayName", .string(String(text.dropLast()))).codes() == [])
    }

    @Test func entitlementsAreBounded() {
        let groups = (0..<300).map { PropertyListValue.string("group.g\($0)") }
        let paths = (0..<300).map { PropertyListValue.string("/p\($0)") }
        let (entitlements, findings) = EntitlementsReader.read([
            ManifestKey.applicationGroups: .array(groups), ManifestKey.readablePaths: .array(paths),
        ])
        #expect(entitlements.applicationGroups.count == Entitlements.mostGroups)
        #expect(entitlements.readablePaths.count == Entitlements.mostFiles)
        #expect(findings.map(\.code) == [.tooManyEntries, .tooManyEntries])
        #expect(findings.allSatisfy { $0.severity == .warning })
    }

    @Test func extensionsOfOneContainerAreBounded() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app", Sample.container)
        for number in 0..<20 {
            try folder.writeExtension("World.app/PlugIns/More\(number).appex", Sample())
        }
        let result = folder.scan(limits: DiscoveryLimits(containedExtensions: 10))
        #expect(result.bundles.count { $0.kind == .contained } == 10)
        #expect(result.containers.first?.findings.map(\.code).contains(.tooManyEntries) == true)
        #expect(folder.scan().bundles.count { $0.kind == .contained } > 20)
    }
}
