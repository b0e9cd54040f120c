import CLinux
import Foundation
import HostelTestSupport
import LinuxSystem
import Synchronization
import Testing

@testable import ExtensionHost

private let hasProjectQuotas = DiskMeasure.probe(FileManager.default.temporaryDirectory.path) == .projectQuotas

/// Runs `body` on a thread without privileges. Root may exceed the quotas of some file systems.
private func asOrdinaryUser<Value: Sendable>(_ body: @escaping @Sendable () -> Value) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    let value = Mutex<Value?>(nil)
    Thread.detachNewThread {
        precondition(hostel_drop_capabilities() == 0)
        let result = body()
        value.withLock { $0 = result }
        done.signal()
    }
    done.wait()
    return try #require(value.withLock { $0 })
}

/// Folders that the kernel bounds, on a file system with project quotas: `make quota-check` runs these in a machine that
/// has one, where this one has none. Only root may set quotas.
@Suite(
    .serialized, .enabled(if: hasProjectQuotas, "the folder of temporary files has no project quotas"),
    .timeLimit(.minutes(10)))
struct ProjectQuotaTests {
    private static let quota: UInt64 = 8 << 20
    private let place: TemporaryFolder
    private let meter = FolderMeter(measure: .projectQuotas, quota: Self.quota)

    init() throws { place = try TemporaryFolder("projects") }

    private func folder(_ name: String) throws -> String {
        try place.makeFolder(name)
        return place.path + "/" + name
    }

    private func project(_ path: String) throws -> FileProject {
        let file = try OwnedDescriptor.open(path)
        return try FileProject(of: file.rawValue)
    }

    /// Writes as an extension does: without the right to exceed quotas.
    ///
    /// - Returns: the bytes that were written, and the error that ended it.
    private func fill(_ path: String, _ bytes: Int) throws -> (written: Int, errno: Int32) {
        let file = try OwnedDescriptor.open(path, flags: O_WRONLY | O_CREAT | O_APPEND, mode: 0o600)
        let number = file.rawValue
        return try asOrdinaryUser {
            let block = [UInt8](repeating: 7, count: 65_536)
            var written = 0
            while written < bytes {
                let count = write(number, block, block.count)
                if count < 0 { return (written, errno) }
                written += count
            }
            return (written, 0)
        }
    }

    @Test func fileSystemIsRecognised() throws {
        #expect(DiskMeasure.probe(place.path) == .projectQuotas)
    }

    @Test func writeAboveTheQuotaFailsAtOnce() async throws {
        let own = try folder("own")
        await meter.prepare([own])
        let (written, error) = try fill(own + "/file", 32 << 20)
        #expect([EDQUOT, ENOSPC].contains(error) && written > 7 << 20 && written <= Int(Self.quota))
        let use = meter.use(of: own)
        #expect(use.isBounded && use.bytes <= Self.quota && use.bytes >= UInt64(written) && use.entries == 2)
        #expect(!DiskQuota(limit: Self.quota).isViolated(by: use, before: FolderUse()))
        // Another folder has room of its own.
        let other = try folder("other")
        await meter.prepare([other])
        #expect(try fill(other + "/file", 1 << 20).errno == 0)
        #expect(try project(own).number != project(other).number)
        // Removing makes room.
        try place.remove("own/file")
        // XFS gives the space back a little later.
        #expect(Waiting.holds { meter.use(of: own).bytes < 1 << 20 })
        #expect(try fill(own + "/file", 1 << 20).errno == 0)
    }

    @Test func deletedFileIsChargedUntilItIsClosed() async throws {
        let own = try folder("own")
        await meter.prepare([own])
        let file = try OwnedDescriptor.open(own + "/gone", flags: O_WRONLY | O_CREAT, mode: 0o600)
        unlink(own + "/gone")
        try #require(posix_fallocate(file.rawValue, 0, 4 << 20) == 0)
        #expect(meter.use(of: own).bytes >= 4 << 20)
        file.closeNow()
        // XFS gives the space back a little later.
        #expect(Waiting.holds { meter.use(of: own).bytes < 1 << 20 })
    }

    @Test func entriesAreBoundedTogetherWithDeepFolders() async throws {
        let own = try folder("own")
        await meter.prepare([own])
        try place.makeFolder("own/" + Array(repeating: "d", count: FolderWalk.mostDepth + 8).joined(separator: "/"))
        #expect(meter.use(of: own).entries == FolderWalk.mostDepth + 9 && meter.use(of: own).isWhole)
        let path = own
        let made = try asOrdinaryUser { () -> (Int, Int32) in
            for number in 0...FolderWalk.mostEntries {
                let file = open("\(path)/\(number)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
                if file < 0 { return (number, errno) }
                close(file)
            }
            return (.max, 0)
        }
        #expect(made.0 <= FolderWalk.mostEntries && [EDQUOT, ENOSPC].contains(made.1), "\(made)")
    }

    @Test func filesOfAnEarlierVersionAreChargedOnce() async throws {
        let own = try folder("own")
        try place.write(Array(repeating: 1, count: 1 << 20), to: "own/deep/deeper/file")
        try place.link("own/link", to: "/usr")
        let before = FolderWalk.measure(own)
        await meter.prepare([own])
        let number = try project(own).number
        #expect(ProjectNumbers.range.contains(number))
        #expect(try project(own + "/deep") == FileProject(number: number, isInherited: true))
        #expect(try project(own + "/deep/deeper/file").number == number)
        let use = meter.use(of: own)
        // The folder itself counts, and a link does not.
        #expect(use.isBounded && use.entries == before.entries && use.bytes >= 1 << 20)
        // The next host finds the number. It sets its own bounds.
        let next = FolderMeter(measure: .projectQuotas, quota: Self.quota * 2)
        await next.prepare([own])
        #expect(try project(own).number == number && next.use(of: own).isBounded)
        #expect(!meter.use(of: own).isBounded, "Bounds that another has changed are not this host's.")
    }

    @Test func folderWithTooManyFilesIsMeasuredByTheHost() async throws {
        let own = try folder("own")
        for number in 0...FolderWalk.mostEntries { close(open("\(own)/\(number)", O_WRONLY | O_CREAT, 0o600)) }
        await meter.prepare([own])
        #expect(!meter.use(of: own).isBounded && !meter.use(of: own).isWhole)
    }

    @Test func folderThatTookTheNameOfAnotherIsNotMistakenForIt() async throws {
        let own = try folder("own")
        await meter.prepare([own])
        let number = try project(own).number
        try place.remove("own")
        try place.makeFolder("own")
        #expect(!meter.use(of: own).isBounded)
        await meter.prepare([own])
        #expect(meter.use(of: own).isBounded)
        let opened = try OwnedDescriptor.open(own)
        #expect(try Waiting.holds { try ProjectQuota.use(of: number, at: opened.rawValue).entries <= 1 })
    }

    @Test func numberOfARemovedFolderIsNotReusedWhileItsFilesRemain() async throws {
        let own = try folder("own")
        await meter.prepare([own])
        let number = try project(own).number
        try place.write("kept", to: "own/file")
        try place.makeFolder("trash")
        // To a folder without a project, as the host's own trash is.
        try #require(rename(own + "/file", place.path + "/trash/file") == 0)
        try place.remove("own")
        let at = try OwnedDescriptor.open(place.path)
        #expect(try !ProjectNumbers.isFree(ProjectQuota.use(of: number, at: at.rawValue)))
        try place.remove("trash")
        #expect(try Waiting.holds { try ProjectNumbers.isFree(ProjectQuota.use(of: number, at: at.rawValue)) })
    }

    @Test func projectOfAnAdministratorIsLeftAlone() async throws {
        let own = try folder("own")
        let theirs = FileProject(number: 4_242, isInherited: true)
        let opened = try OwnedDescriptor.open(own)
        try theirs.set(of: opened.rawValue)
        await meter.prepare([own])
        #expect(try project(own) == theirs && !meter.use(of: own).isBounded)
        #expect(DiskMeasure.probe(own) == .walk(.foreignProject(4_242)))
    }
}
