internal import Foundation
internal import Glibc
internal import LinuxSystem
internal import PlainText

/// The file of a store: JSON, replaced as a whole by each save.
///
/// Several processes may use it. A save takes the lock beside the file, reads the rows that others wrote, changes its own,
/// and renames a new file over the old one.
package struct StoreFile: Sendable {
    let path: String

    package init(path: String) { self.path = path }

    /// Bytes of a store. A store is held in memory, of which a widget has 30 MB.
    static let mostBytes = 16 << 20
    /// How long a save waits for another one.
    private static let patience = Duration.seconds(2)

    /// The file's version: its number, size and time of change.
    struct Stamp: Hashable, Sendable {
        var inode: UInt64
        var bytes: Int64
        var seconds: Int
        var nanoseconds: Int
    }

    /// Nil if there is no file.
    var stamp: Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Stamp(
            inode: UInt64(status.st_ino), bytes: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }

    /// Reads the rows; none if there is no file.
    func read() throws(SwiftDataError) -> StoredModels {
        guard let stamp else { return StoredModels() }
        guard stamp.bytes <= Self.mostBytes else {
            throw .store("The store \(path) has \(stamp.bytes) bytes; at most \(Self.mostBytes) are read.")
        }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            guard data.withUnsafeBytes({ JSONTexts.haveBoundedKeys(in: $0) }) else {
                throw SwiftDataError.store(
                    "The store \(path) has a key that no program writes. Remove it to begin anew.")
            }
            let models = try JSONDecoder().decode(StoredModels.self, from: data)
            guard models.isReadable else {
                throw SwiftDataError.store("The store \(path) was written by a later version of Hostel.")
            }
            return models
        } catch let error as SwiftDataError {
            throw error
        } catch {
            throw .store("The store \(path) is damaged: \(error). Remove it to begin with an empty one.")
        }
    }

    /// Writes changes over the present rows, and returns all of them.
    func commit(_ changes: (StoredModels) throws -> StoreChanges) throws -> StoredModels {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let lock = try OwnedDescriptor.open(path + ".lock", flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        let deadline = ContinuousClock.now + Self.patience
        while try !lock.tryLock() {
            guard ContinuousClock.now < deadline else {
                throw SwiftDataError.store("Another process has kept the store \(path) locked for 2 seconds.")
            }
            usleep(UInt32.random(in: 500...2000))
        }
        var models = try read()
        models.apply(try changes(models))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let data = try encoder.encode(models)
        guard data.count <= Self.mostBytes else {
            throw SwiftDataError.store(
                "The store would have \(data.count) bytes; at most \(Self.mostBytes) are kept. Delete what is not needed."
            )
        }
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        return models
    }
}
