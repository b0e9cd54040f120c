import Glibc
import SystemPackage

/// Distinguishes two states of a file without reading it.
///
/// The change time is a part because a copy can set the modification time back, but no program can set the change time.
package struct FileStamp: Sendable, Hashable {
    package var device: UInt64
    package var inode: UInt64
    package var size: Int64
    /// Nanoseconds since 1970.
    package var modified: Int64
    /// Nanoseconds since 1970.
    package var changed: Int64
    package var mode: UInt32

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
        changed = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
        mode = UInt32(status.st_mode)
    }

    package var kind: FileKind { FileKind(mode: mode) }
}

extension FileStamp {
    package init?(_ name: String, at parent: CInt = AT_FDCWD, followingLink: Bool = false) {
        var status = stat()
        guard fstatat(parent, name, &status, followingLink ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        self.init(status)
    }

    /// The state of the file that a person names; throws the reason why it cannot be looked at.
    package init(of path: String) throws(FileFailure) {
        var status = stat()
        do throws(Errno) {
            _ = try fileCall { fstatat(AT_FDCWD, path, &status, 0) }
        } catch {
            throw FileFailure(looking: error, isLink: FileStamp(path) != nil)
        }
        self.init(status)
    }
}
