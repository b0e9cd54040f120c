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

    /// Writes a container of extensions that ask for the network, each with a library of this length, mostly holes.
    private func writeContainer(_ name: String, _ sizes: [String: Int], in folder: TemporaryFolder) throws {
        try folder.write(Sample.container.xml, to: "\(name)/Info.plist")
        try folder.write("#!/bin/sh\n", to: "\(name)/ClockApp")
        for (part, size) in sizes {
            let path = "\(name)/PlugIns/\(part).appex"
            try folder.writeExtension(
                path, Sample().setting("CFBundleIdentifier", .string("com.example.clock.\(part)")))
            try folder.write(
                "<plist><dict><key>com.apple.security.network.client</key><true/></dict></plist>",
                to: "\(path)/entitlements.plist")
            let library = try FileHandle(forWritingTo: folder.url.appendingPathComponent("\(path)/Clock"))
            try library.truncate(atOffset: UInt64(size))
            try library.close()
        }
    }

    @Test func librariesOfOneContainerAreBoundedTogetherAndTheLargestIsNamed() throws {
        let folder = try TemporaryFolder("hash")
        try writeContainer("World.app", ["A": 300_000, "B": 200_000, "C": 100_000], in: folder)
        let bundles = folder.scan().bundles
        #expect(bundles.filter { $0.state == .displayable }.count == 3, "\(bundles.flatMap(\.findings))")
        let look = ContentLook(bundles, stamps: [:], previous: [:], isFirst: true, ofContainer: 350_000)
        #expect(look.contents.count == 2 && look.waiting.isEmpty)
        let marked = look.marked(bundles).filter { $0.state != .displayable }
        #expect(marked.map(\.identifier) == ["com.example.clock.A"])
        #expect(marked.flatMap(\.reasons).map(\.code) == [.contentTooLarge])
        #expect(marked.allSatisfy { $0.state == .notDisplayed })
    }

    @Test func sparseLibraryBeyondTheBoundIsNotRead() throws {
        let folder = try TemporaryFolder("hash")
        try writeContainer("World.app", ["A": ContentQueue.mostBytes + 1], in: folder)
        let bundles = folder.scan().bundles
        let look = ContentLook(bundles, stamps: [:], previous: [:], isFirst: false)
        #expect(look.contents.isEmpty && look.tooLarge.count == 1)
    }

    @Test func lookThatHasHashedEnoughLeavesTheLargestToTheNext() throws {
        let folder = try TemporaryFolder("hash")
        try writeContainer("World.app", ["A": 300_000, "B": 200_000, "C": 100_000], in: folder)
        let bundles = folder.scan().bundles
        let stamps = bundles.reduce(into: [FilePath: [FileStamp]]()) { found, bundle in
            found[bundle.path] = FileStamp(bundle.path.string).map { [$0] }
        }
        var found: [FilePath: BundleContent] = [:]
        var waiting: [Int] = []
        for number in 0..<4 {
            let look = ContentLook(
                bundles, stamps: stamps, previous: found, isFirst: number == 0, mostBytes: 150_000)
            found = look.contents
            waiting.append(look.waiting.count)
        }
        // The start waits for the first look, so that one does not exceed the bound; each later one hashes one at least.
        #expect(waiting == [2, 1, 0, 0])
        for bundle in bundles { #expect(found[bundle.path]?.hash == BundleContentHash.of(bundle)) }
    }

    private func hash(_ name: String, in folder: TemporaryFolder) throws -> String {
        let hash = BundleContentHash.of(try #require(folder.bundle(name)))
        return try #require(hash)
    }
}
