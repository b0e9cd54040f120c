import Foundation
import HostelTestSupport
import SystemPackage
import Testing

@testable import BundleMaking
@testable import ExtensionManifest

/// `hostel bundle` puts the SDK before the other libraries that a library names, and leaves out those of the runtime that
/// the library uses no symbol of.
struct NeededListTests {
    private let sdk = "libHostelSDK.so"

    /// - Parameter libraries: files that count as the runtime's.
    private func arranged(_ library: ELFBuilder, among libraries: [String: [UInt8]] = [:]) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        for (name, bytes) in libraries { try folder.write(bytes, to: name) }
        return try arranged(library.build(), in: folder, Array(libraries.keys))
    }

    private func arranged(_ library: [UInt8], in folder: TemporaryFolder, _ runtime: [String]) throws -> [UInt8] {
        try folder.write(library, to: "library.so")
        let path = folder.path + "/library.so"
        let files = Dictionary(uniqueKeysWithValues: runtime.map { ($0, folder.path + "/" + $0) })
        try NeededList(first: sdk, runtime: RuntimeLibraries(files: files)).arrange(ofFile: path)
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func ordered(_ bytes: [UInt8]) throws -> [UInt8] { try arranged(bytes, in: try TemporaryFolder(), []) }

    private func image(_ bytes: [UInt8]) throws -> LibraryImage {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "library.so")
        return try LibraryImageReader.read(try OpenFile(folder.path + "/library.so"))
    }

    private func needed(_ bytes: [UInt8]) throws -> [String] { try #require(try image(bytes).elf).neededLibraries }

    @Test func theSDKComesFirstAndTheOthersKeepTheirOrder() throws {
        let builder = ELFBuilder(needed: ["liba.so", "libb.so", sdk, "libc.so.6"], symbols: ["one", "two"])
        let before = builder.build()
        let after = try ordered(before)
        #expect(try needed(before) == ["liba.so", "libb.so", sdk, "libc.so.6"])
        #expect(try needed(after) == [sdk, "liba.so", "libb.so", "libc.so.6"])
        #expect(after.count == before.count)
        #expect(zip(before, after).filter { $0 != $1 }.count <= 3 * 8)
    }

    @Test(arguments: [["libHostelSDK.so", "libc.so.6"], ["libc.so.6"], []])
    func aLibraryWithoutAnotherBeforeTheSDKStays(names: [String]) throws {
        let bytes = ELFBuilder(needed: names).build()
        #expect(try ordered(bytes) == bytes)
    }

    @Test func filesOfOtherKindsStay() throws {
        let names = ["libc.so.6", sdk]
        for bytes in [
            ELFBuilder(is64Bit: false, needed: names).build(), ELFBuilder(isLittleEndian: false, needed: names).build(),
            Array("no library".utf8), [],
        ] {
            #expect(try ordered(bytes) == bytes)
        }
    }

    @Test func damagedFilesKeepTheirSizeAndTheirOtherBytes() throws {
        let whole = ELFBuilder(needed: ["liba.so", "libb.so", sdk], runPath: "$ORIGIN").build()
        for damaged in SeededGenerator.damaged(whole, count: 2000, seed: 77) {
            let after = try ordered(damaged)
            #expect(after.count == damaged.count)
            #expect(zip(damaged, after).filter { $0 != $1 }.count <= 16 * 8)
        }
    }

    /// A library that takes the symbol "one", and says how many symbols it has.
    private func library(needed: [String]) -> ELFBuilder {
        ELFBuilder(needed: needed, soname: "library.so", suffixes: ("one", 1), hasSymbolSection: true)
    }

    private func defining(_ symbols: String..., machine: UInt16 = 62) -> [UInt8] {
        ELFBuilder(machine: machine, symbols: symbols, hasSymbolSection: true).build()
    }

    @Test func aLibraryOfTheRuntimeWithoutAUsedSymbolIsLeftOut() throws {
        let library = library(needed: ["libidle.so", "libused.so", sdk, "libidle.so", "libc.so.6"])
        let after = try arranged(
            library, among: ["libidle.so": defining("two"), "libused.so": defining("one", "three")])
        #expect(after.count == library.build().count)
        let image = try #require(try image(after).elf)
        #expect(image.neededLibraries == [sdk, "libused.so", "libc.so.6"])
        // The entries behind the list have moved up.
        #expect(image.soname == "library.so")
    }

    @Test func aLibraryOfTheBundleStaysEvenIfNoSymbolOfItIsUsed() throws {
        let folder = try TemporaryFolder()
        try folder.write(defining("two"), to: "libown.so")
        let library = library(needed: [sdk, "libown.so"]).build()
        #expect(try arranged(library, in: folder, []) == library)
    }

    @Test func aListWithoutTheSDKStays() throws {
        let library = library(needed: ["libidle.so", "libc.so.6"])
        #expect(try arranged(library, among: ["libidle.so": defining("two")]) == library.build())
    }

    @Test func aLibraryThatCannotBeJudgedStays() throws {
        let library = library(needed: [sdk, "libdamaged.so", "libother.so", "libuncounted.so"])
        let after = try arranged(
            library,
            among: [
                "libdamaged.so": Array("no library".utf8), "libother.so": defining("two", machine: 183),
                "libuncounted.so": ELFBuilder(symbols: ["two"]).build(),
            ])
        #expect(try needed(after) == [sdk, "libdamaged.so", "libother.so", "libuncounted.so"])
    }

    /// The hash table of such a library lists nothing, so it does not say how many symbols there are.
    @Test func symbolsAreTakenByALibraryThatExportsNone() throws {
        let files = ["libused.so": defining("one"), "libidle.so": defining("two")]
        var library = library(needed: [sdk, "libused.so", "libidle.so"])
        #expect(try needed(try arranged(library, among: files)) == [sdk, "libused.so"])
        library.hasSymbolSection = false
        #expect(try arranged(library, among: files) == library.build())
    }

    @Test func undefinedSymbolsThatTheHashTableListsCountToo() throws {
        var library = library(needed: [sdk, "libused.so", "libidle.so"])
        library.suffixes = ("", 0)
        library.undefinedSymbols = ["one"]
        let files = ["libused.so": defining("one"), "libidle.so": defining("two")]
        #expect(try needed(try arranged(library, among: files)) == [sdk, "libused.so"])
    }

    @Test func theRuntimeIsWhatTheSDKNeedsOnItsRunPath() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("runtime")
        try folder.write(defining("two"), to: "runtime/libidle.so")
        let builder = ELFBuilder(needed: ["libidle.so", "libc.so.6"], runPath: "$ORIGIN/runtime")
        try folder.write(builder.build(), to: sdk)
        let library = try #require(SDKLibrary(folder.filePath.appending(sdk)))
        #expect(RuntimeLibraries(of: library).files == ["libidle.so": folder.path + "/runtime/libidle.so"])
    }

    @Test func damagedFilesKeepTheirSizeWhereLibrariesAreLeftOut() throws {
        let folder = try TemporaryFolder()
        try folder.write(defining("two"), to: "libidle.so")
        let whole = library(needed: ["libidle.so", sdk]).build()
        var shortened = 0
        for damaged in SeededGenerator.damaged(whole, count: 2000, seed: 78) {
            let after = try arranged(damaged, in: folder, ["libidle.so"])
            #expect(after.count == damaged.count)
            if after != damaged { shortened += 1 }
        }
        #expect(shortened > 100)
    }
}
