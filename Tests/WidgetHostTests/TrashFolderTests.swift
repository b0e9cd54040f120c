import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// Folders that an extension has filled are removed, whatever it has put into them.
struct TrashFolderTests {
    private let place: TemporaryFolder
    private let trash: TrashFolder

    init() throws {
        place = try TemporaryFolder("trash")
        trash = TrashFolder(state: StateFolder(path: place.path))
        try place.makeFolder("own")
    }

    private var rest: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: place.path + "/trash")) ?? ["?"]
    }

    private func take(_ name: String) throws {
        let own = open(place.path + "/own", O_RDONLY | O_DIRECTORY)
        try #require(own >= 0)
        defer { close(own) }
        trash.take(name, at: own)
    }

    @Test func folderIsGoneAtOnceAndRemovedSoon() throws {
        for number in 0..<2000 { close(open("\(place.path)/own/\(number)", O_WRONLY | O_CREAT, 0o600)) }
        try FileManager.default.moveItem(atPath: place.path + "/own", toPath: place.path + "/full")
        try place.makeFolder("own")
        try FileManager.default.moveItem(atPath: place.path + "/full", toPath: place.path + "/own/editing")
        try take("editing")
        #expect(!FileManager.default.fileExists(atPath: place.path + "/own/editing"))
        try Waiting.until("the trash is empty") { rest.isEmpty }
    }

    /// One look takes 1,024 names.
    @Test func manyEmptyFoldersAreRemoved() throws {
        for number in 0..<2500 { try #require(mkdir("\(place.path)/own/\(number)", 0o700) == 0) }
        try FileManager.default.moveItem(atPath: place.path + "/own", toPath: place.path + "/full")
        try place.makeFolder("own")
        try FileManager.default.moveItem(atPath: place.path + "/full", toPath: place.path + "/own/editing")
        try take("editing")
        try Waiting.until("the trash is empty") { rest.isEmpty }
    }

    @Test func deepLockedAndLinkedEntriesAreRemovedAndLinksAreNotFollowed() throws {
        try place.write("kept", to: "elsewhere/file")
        // Deeper than a path may be long.
        var folder = open(place.path + "/own", O_RDONLY | O_DIRECTORY)
        defer { close(folder) }
        let name = String(repeating: "d", count: 200)
        for _ in 0..<40 {
            try #require(mkdirat(folder, name, 0o700) == 0)
            let inner = openat(folder, name, O_RDONLY | O_DIRECTORY)
            try #require(inner >= 0)
            close(folder)
            folder = inner
            close(openat(folder, "file", O_WRONLY | O_CREAT, 0o600))
            symlinkat(place.path + "/elsewhere", folder, "link")
        }
        try #require(mkdirat(folder, "locked", 0) == 0)
        try take(name)
        try Waiting.until("the trash is empty") { rest.isEmpty }
        #expect(FileManager.default.fileExists(atPath: place.path + "/elsewhere/file"))
    }

    @Test func nextHostRemovesTheRest() throws {
        try place.makeFolder("trash/left/deep")
        trash.empty()
        try Waiting.until("the trash is empty") { rest.isEmpty }
    }

    @Test func missingFolderIsIgnored() async throws {
        try take("never")
        await trash.stop()
        #expect(rest.isEmpty)
    }
}
