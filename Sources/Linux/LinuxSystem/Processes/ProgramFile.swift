import Glibc

/// The file of a program, identified by device and inode: it is equal under every name.
package struct ProgramFile: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64

    /// The regular file at a path, with links followed; nil if the path names no regular file.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }

    /// The program that a process runs, and the kernel's path of it. nil if the process has exited or belongs to
    /// another user.
    package static func running(in pid: Int32) -> (path: String, file: ProgramFile)? {
        let link = "/proc/\(pid)/exe"
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(link, &target, target.count)
        guard length > 0, length < target.count, let file = ProgramFile(path: link) else { return nil }
        return (String(decoding: target[..<length], as: UTF8.self), file)
    }
}
