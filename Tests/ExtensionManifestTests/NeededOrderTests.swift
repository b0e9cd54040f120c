import Foundation
import HostelTestSupport
import Testing

@testable import BundleMaking
@testable import ExtensionManifest

/// `hostel bundle` puts the SDK before the other libraries that a library names.
struct NeededOrderTests {
    private let sdk = "libHostelSDK.so"

    private func ordered(_ bytes: [UInt8]) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "library.so")
        try NeededOrder.put(first: sdk, ofFile: folder.path + "/library.so")
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/library.so")))
    }

    private func needed(_ bytes: [UInt8]) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "library.so")
        let image = try LibraryImageReader.read(try OpenFile(folder.path + "/library.so"))
        return try #require(image.elf).neededLibraries
    }

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
}
