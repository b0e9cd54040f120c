import Foundation
import HostelTestSupport
import SystemPackage
import Testing

@testable import ExtensionManifest

/// The hash of a bundle's content.
struct ContentHashTests {
    // The examples of FIPS 180-4's publisher, NIST.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func hashIsThatOfTheStandard(_ text: String, _ expected: String) {
        var hash = SHA256()
        hash.update(Array(text.utf8))
        #expect(hash.finish() == expected)
    }

    @Test func piecesOfAnyLengthGiveTheSameHash() {
        var generator = SeededGenerator(seed: 3)
        let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        var whole = SHA256()
        whole.update(bytes)
        let expected = whole.finish()
        for _ in 0..<50 {
            var hash = SHA256()
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + Int.random(in: 0...130, using: &generator))
                hash.update(Array(bytes[start..<end]))
                start = end
            }
            #expect(hash.finish() == expected)
        }
    }

    @Test(arguments: ["Info.plist", "entitlements.plist", "Clock"])
    func eachFileThatDecidesCounts(_ name: String) throws {
        let folder = try TemporaryFolder("hash")
        try folder.writeExtension("Clock.appex")
        try folder.write("<plist><dict/></plist>", to: "Clock.appex/entitlements.plist")
        let before = try hash("Clock.appex", in: folder)
        try folder.write("other", to: "Clock.appex/Unrelated.txt")
        #expect(try hash("Clock.appex", in: folder) == before)
        let file = folder.url.appendingPathComponent("Clock.appex/" + name)
        try folder.write([UInt8](Data(contentsOf: file)) + [0x0A], to: "Clock.appex/" + name)
        #expect(try hash("Clock.appex", in: folder) != before)
    }

    @Test(arguments: ["News.plist", "News.entitlements", "libNews.so"])
    func filesOfALoneLibraryCount(_ name: String) throws {
        let folder = try TemporaryFolder("hash")
        try folder.write(ELFBuilder().build(), to: "libNews.so")
        try folder.write(Sample().xml, to: "News.plist")
        try folder.write("<plist><dict/></plist>", to: "News.entitlements")
        let before = try hash("libNews.so", in: folder)
        try folder.write([UInt8](Data(contentsOf: folder.url.appendingPathComponent(name))) + [0x0A], to: name)
        #expect(try hash("libNews.so", in: folder) != before)
    }

    @Test func libraryThatIsNoFileHasNoHash() throws {
        let folder = try TemporaryFolder("hash")
        try folder.writeExtension("Clock.appex")
        var bundle = try #require(folder.bundle("Clock.appex"))
        bundle.libraryPath = FilePath("/dev/zero")
        #expect(BundleContentHash.of(bundle) == nil)
        bundle.libraryPath = nil
        #expect(BundleContentHash.of(bundle) == nil)
    }

    private func hash(_ name: String, in folder: TemporaryFolder) throws -> String {
        let hash = BundleContentHash.of(try #require(folder.bundle(name)))
        return try #require(hash)
    }
}
