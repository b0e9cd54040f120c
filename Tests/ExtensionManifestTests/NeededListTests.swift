import Foundation
import HostelTestSupport
import Testing

@testable import BundleMaking
@testable import ExtensionManifest

/// `hostel bundle` puts the SDK before the other libraries that a library names, and leaves out those of the runtime that
/// the library uses no symbol of.
struct NeededListTests {
    private let sdk = "libHostelSDK.so"

    /// - Parameter libraries: files in the folder of the run path; all of them count as loaded.
    private func arranged(_ library: ELFBuilder, among libraries: [String: [UInt8]]) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        for (name, bytes) in libraries { try folder.write(bytes, to: name) }
        var library = library
        library.runPath = folder.path
        try folder.write(library.build(), to: "library.so")
        let path = folder.path + "/library.so"
        try NeededList(first: sdk, loaded: Set(libraries.keys).union([sdk])).arrange(ofFile: path)
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func ordered(_ bytes: [UInt8]) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "library.so")
        try NeededList(first: sdk, loaded: []).arrange(ofFile: folder.path + "/library.so")
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/library.so")))
    }

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

    @Test func aLoadedLibraryWithoutAUsedSymbolIsLeftOut() throws {
        let library = ELFBuilder(needed: ["libidle.so", "libused.so", sdk, "libc.so.6"], suffixes: ("one", 1))
        let after = try arranged(
            library,
            among: [
                "libidle.so": ELFBuilder(symbols: ["two"]).build(),
                "libused.so": ELFBuilder(symbols: ["one", "three"]).build(),
            ])
        #expect(try needed(after) == [sdk, "libused.so", "libc.so.6"])
    }

    @Test func theListBecomesShorterAndTheRestOfTheFileStays() throws {
        let library = ELFBuilder(needed: ["libidle.so", sdk], soname: "library.so", suffixes: ("one", 1))
        let after = try arranged(library, among: ["libidle.so": ELFBuilder(symbols: ["two"]).build()])
        let image = try #require(try image(after).elf)
        #expect(image.neededLibraries == [sdk])
        #expect(image.soname == "library.so")
        #expect(image.runPath.count == 1)
    }

    @Test func aLibraryThatIsNotFoundOrNotReadableStays() throws {
        let library = ELFBuilder(needed: [sdk, "liblost.so", "libdamaged.so"], suffixes: ("one", 1))
        let after = try arranged(library, among: ["libdamaged.so": Array("no library".utf8)])
        #expect(try needed(after) == [sdk, "liblost.so", "libdamaged.so"])
    }

    @Test func aLibraryOfTheBundleStaysEvenIfNoSymbolOfItIsUsed() throws {
        let folder = try TemporaryFolder()
        try folder.write(ELFBuilder(symbols: ["two"]).build(), to: "libown.so")
        let library = ELFBuilder(needed: [sdk, "libown.so"], runPath: folder.path, suffixes: ("one", 1)).build()
        try folder.write(library, to: "library.so")
        try NeededList(first: sdk, loaded: [sdk]).arrange(ofFile: folder.path + "/library.so")
        #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/library.so"))) == library)
    }

    @Test func damagedFilesKeepTheirSizeWhereLibrariesAreLeftOut() throws {
        let folder = try TemporaryFolder()
        try folder.write(ELFBuilder(symbols: ["two"]).build(), to: "libidle.so")
        let whole = ELFBuilder(needed: ["libidle.so", sdk], runPath: folder.path, suffixes: ("one", 1)).build()
        var shortened = 0
        for damaged in SeededGenerator.damaged(whole, count: 2000, seed: 78) {
            try folder.write(damaged, to: "library.so")
            try NeededList(first: sdk, loaded: [sdk, "libidle.so"]).arrange(ofFile: folder.path + "/library.so")
            let after = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/library.so"))
            #expect(after.count == damaged.count)
            if [UInt8](after) != damaged { shortened += 1 }
        }
        #expect(shortened > 100)
    }
}
