internal import Glibc
internal import LinuxSystem

/// An open log, closed when its last user is done.
///
/// Opens regular files alone and follows no link, because programs that need not trust each other share the folder.
final class LogFile: Sendable {
    private let descriptor: OwnedDescriptor

    private init(_ descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }

    enum Purpose { case reading, writing }

    /// The file at a path, if there is one.
    enum Opening {
        case file(LogFile)
        case absent
        /// A link, a folder, a socket, a pipe or a device.
        case otherKind
    }

    static func open(_ path: String, for purpose: Purpose) throws(SystemError) -> Opening {
        // Non-blocking, so that opening a pipe does not wait for its other end.
        let flags = (purpose == .writing ? O_RDWR | O_CREAT : O_RDONLY) | O_NOFOLLOW | O_NONBLOCK
        do throws(SystemError) {
            let file = LogFile(try OwnedDescriptor.open(path, flags: flags, mode: 0o600))
            return try file.status().isRegular ? .file(file) : .otherKind
        } catch {
            switch error.errno {
            case ENOENT where purpose == .reading: return .absent
            case ELOOP, EISDIR, ENXIO: return .otherKind
            default: throw error
            }
        }
    }

    /// Creates a new file in the place of any file with this name.
    static func create(_ path: String) throws(SystemError) -> LogFile {
        remove(path)
        return LogFile(try OwnedDescriptor.open(path, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600))
    }

    /// The facts about a file from the kernel.
    struct Status {
        var device: UInt64
        var inode: UInt64
        var size: Int
        /// Whether the file has no name any more.
        var isUnlinked: Bool
        var isRegular: Bool

        init(_ status: stat) {
            device = UInt64(status.st_dev)
            inode = UInt64(status.st_ino)
            size = Int(status.st_size)
            isUnlinked = status.st_nlink == 0
            isRegular = status.st_mode & S_IFMT == S_IFREG
        }

        func isSameFile(as other: Status) -> Bool { device == other.device && inode == other.inode }

        /// The status of the file at a path; nil if the path leads to no file.
        static func of(_ path: String) -> Status? {
            var result = stat()
            return lstat(path, &result) == 0 ? Status(result) : nil
        }
    }

    func status() throws(SystemError) -> Status {
        var result = stat()
        _ = try systemCall(.fstat) { kernelResult(fstat(descriptor.rawValue, &result)) }
        return Status(result)
    }

    /// Takes the writers' lock if it is free.
    func tryLock() throws(SystemError) -> Bool {
        try descriptor.tryLock()
    }

    func unlock() { _ = flock(descriptor.rawValue, LOCK_UN) }

    /// Reads at most `count` bytes from `offset`; fewer at the end of the file.
    func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try FullTransfer.bytes(from: descriptor.rawValue, at: offset, count: count)
    }

    /// Writes all bytes, or fails with some of them written.
    func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
        try FullTransfer.write(bytes, to: descriptor.rawValue, at: offset)
    }

    func truncate(to size: Int) throws(SystemError) {
        _ = try systemCall(.ftruncate) { kernelResult(ftruncate(descriptor.rawValue, size)) }
    }

    /// Returns when every write to the file, by any process, is on disk.
    func makeDurable() throws(SystemError) {
        _ = try systemCall(.fdatasync) { kernelResult(fdatasync(descriptor.rawValue)) }
    }

    /// Makes the names in a folder durable: that of a new file, or of one that replaced another.
    static func makeNamesDurable(in folder: String) throws(SystemError) {
        let folder = try OwnedDescriptor.open(folder, flags: O_RDONLY | O_DIRECTORY)
        _ = try systemCall(.fsync) { kernelResult(fsync(folder.rawValue)) }
    }

    static func rename(_ old: String, to new: String) throws(SystemError) {
        _ = try systemCall(.rename) { kernelResult(Glibc.rename(old, new)) }
    }

    static func remove(_ path: String) { unlink(path) }
}
