import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// The disk space of folders that extensions write.
struct FolderWalkTests {
    @Test func walkCountsBlocksAndFollowsNoLinks() throws {
        let files = FileManager.default
        let place = try TemporaryFolder("size")
        let folder = place.path
        try place.makeFolder("deep/deeper")
        let empty = FolderWalk.measure(folder)
        try Data(repeating: 1, count: 1 << 20).write(to: URL(fileURLWithPath: folder + "/deep/deeper/file"))
        try files.linkItem(atPath: folder + "/deep/deeper/file", toPath: folder + "/again")
        try files.createSymbolicLink(atPath: folder + "/root", withDestinationPath: "/usr")
        try files.createSymbolicLink(atPath: folder + "/self", withDestinationPath: folder)
        let use = FolderWalk.measure(folder)
        let size = use.bytes - empty.bytes
        #expect(size >= 1 << 20 && size < (1 << 20) + 65_536)
        #expect(use.entries == 6 && use.isWhole)
        #expect(FolderWalk.measure(folder + "/none") == FolderUse())
        #expect(FolderWalk.measure(folder + "/self") == FolderUse(), "A link to a folder is not a folder.")
    }

    @Test func fileWithAnInvalidNameIsCounted() throws {
        let folder = try TemporaryFolder("names")
        let inner = Array(folder.path.utf8CString.dropLast()) + [0x2F, -1, -2, 0]
        let file = inner.dropLast() + [0x2F, -1, 0]
        defer {
            unlink(Array(file))
            rmdir(inner)
        }
        try #require(mkdir(inner, 0o700) == 0)
        let opened = open(Array(file), O_WRONLY | O_CREAT, 0o600)
        try #require(opened >= 0 && posix_fallocate(opened, 0, 1 << 20) == 0)
        close(opened)
        #expect(FolderWalk.measure(folder.path).bytes >= 1 << 20)
    }

    /// A list of all names is as long as an extension likes.
    @Test(.timeLimit(.minutes(10)))
    func folderWithTooManyFilesIsMeasuredInPart() throws {
        let folder = try TemporaryFolder("many")
        for number in 0...FolderWalk.mostEntries { close(open("\(folder.path)/\(number)", O_WRONLY | O_CREAT, 0o600)) }
        let use = FolderWalk.measure(folder.path)
        #expect(!use.isWhole && use.entries == FolderWalk.mostEntries)
        #expect(use.exceeds(.max), "An unfinished walk counts as above every quota.")
    }

    @Test func pathThatTheKernelRefusesIsMeasured() throws {
        let place = try TemporaryFolder("deep")
        let name = String(repeating: "d", count: 200)
        // 25 names of 200 bytes are longer than PATH_MAX, so each folder is made from the one above.
        var folders = [open(place.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)]
        defer {
            for folder in folders.dropLast().reversed() {
                unlinkat(folder, name, AT_REMOVEDIR)
                close(folder)
            }
        }
        for _ in 0..<25 {
            let above = try #require(folders.last)
            try #require(mkdirat(above, name, 0o700) == 0)
            folders.append(openat(above, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        }
        let deepest = try #require(folders.last)
        let file = openat(deepest, "file", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        try #require(file >= 0 && posix_fallocate(file, 0, 1 << 20) == 0)
        let use = FolderWalk.measure(place.path)
        unlinkat(deepest, "file", 0)
        close(file)
        close(deepest)
        #expect(use.isWhole && use.bytes >= 1 << 20 && use.entries == 26)
    }

    @Test func folderBelowTheDeepestIsNotMeasured() throws {
        let place = try TemporaryFolder("deeper")
        try place.makeFolder(Array(repeating: "d", count: FolderWalk.mostDepth - 1).joined(separator: "/"))
        #expect(FolderWalk.measure(place.path).isWhole)
        try place.makeFolder(Array(repeating: "d", count: FolderWalk.mostDepth).joined(separator: "/"))
        #expect(!FolderWalk.measure(place.path).isWhole)
    }

    @Test(arguments: [0o300, 0o000, 0o600] as [mode_t])
    func folderThatItsOwnerMayNotReadIsMeasured(_ mode: mode_t) throws {
        let place = try TemporaryFolder("locked")
        try place.makeFolder("locked/inner")
        try Data(repeating: 1, count: 1 << 20)
            .write(to: URL(fileURLWithPath: place.path + "/locked/inner/file"))
        let locked = place.path + "/locked"
        try #require(chmod(locked, mode) == 0)
        let use = FolderWalk.measure(place.path)
        #expect(use.isWhole && use.bytes >= 1 << 20)
        // A user with every privilege reads it in any case.
        var status = stat()
        #expect(stat(locked, &status) == 0 && status.st_mode & 0o700 == 0o700)
    }

    @Test func aFullFolderIsLookedAtAfterItsProcessesHaveEnded() {
        let quota = DiskQuota(limit: 100)
        let seen = ["full": FolderUse(bytes: 101), "small": FolderUse(bytes: 1), "deep": FolderUse(isWhole: false)]
        #expect(quota.folders(of: ["new"], seen: seen) == ["new", "full", "deep"])
    }

    @Test func onlyAFullFolderThatGrowsViolatesItsQuota() {
        let quota = DiskQuota(limit: 100)
        func use(_ bytes: UInt64) -> FolderUse { FolderUse(bytes: bytes) }
        let unfinished = FolderUse(bytes: 5, isWhole: false)
        #expect(!quota.isViolated(by: use(200), before: nil), "The first look knows no growth.")
        #expect(!quota.isViolated(by: use(100), before: use(0)), "A quota is an allowed size.")
        #expect(quota.isViolated(by: use(101), before: use(100)))
        #expect(!quota.isViolated(by: use(200), before: use(200)) && !quota.isViolated(by: use(150), before: use(200)))
        #expect(!quota.isViolated(by: unfinished, before: nil) && !quota.isViolated(by: unfinished, before: use(200)))
        #expect(quota.isViolated(by: unfinished, before: unfinished))
    }
}
