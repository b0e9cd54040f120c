import Glibc
import SystemPackage

/// An open directory. This module looks at files only through one: by name, relative to it.
///
/// It owns its descriptor. A bundle that is renamed while it is read stays one bundle, which a path could not ensure.
struct Directory: ~Copyable {
    private let stream: OpaquePointer
    let descriptor: CInt

    /// Opens a directory; `followingLink` lets the last component be a symbolic link.
    init(_ name: String, at parent: CInt = AT_FDCWD, followingLink: Bool = false) throws(FileFailure) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (followingLink ? 0 : O_NOFOLLOW)
        let opened: CInt
        do throws(Errno) {
            opened = try fileCall { openat(parent, name, flags) }
        } catch {
            switch error {
            case .noSuchFileOrDirectory: throw .missing
            case .notDirectory: throw .unexpectedKind(FileKind(name, at: parent))
            case .tooManySymbolicLinkLevels where !followingLink: throw .unexpectedKind(.link)
            case let code: throw .system(stage: "open the directory", errno: code)
            }
        }
        guard let stream = fdopendir(opened) else {
            let code = Errno(rawValue: errno)
            close(opened)
            throw .system(stage: "read the directory", errno: code)
        }
        self.stream = stream
        descriptor = opened
    }

    deinit {
        closedir(stream)
    }

    struct Entry: Hashable {
        var name: String
        /// Nil if the file system does not report it.
        var kind: FileKind?
    }

    /// The entries without `.` and `..`, in the directory's order, at most `limit`. `isComplete` is false if there are
    /// more. Call it once.
    func entries(limit: Int) -> (entries: [Entry], isComplete: Bool) {
        var result: [Entry] = []
        while let entry = readdir(stream) {
            let length = Int(entry.pointee.d_reclen)
            let type = CInt(entry.pointee.d_type)
            // The name ends with a zero inside the record.
            let base = UnsafeRawPointer(entry)
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
            guard length > offset else { continue }
            let raw = UnsafeRawBufferPointer(start: base + offset, count: length - offset)
            let bytes = raw.prefix { $0 != 0 }
            if bytes.count == 1, bytes[bytes.startIndex] == 0x2E { continue }
            if bytes.count == 2, bytes.allSatisfy({ $0 == 0x2E }) { continue }
            // A name that is not UTF-8 cannot stand in a report and cannot belong to a bundle.
            guard let name = String(validating: bytes.lazy.map { $0 }, as: UTF8.self) else { continue }
            if result.count == limit { return (result, false) }
            result.append(Entry(name: name, kind: kind(type)))
        }
        return (result, true)
    }

    private func kind(_ type: CInt) -> FileKind? {
        switch type {
        case CInt(DT_REG): .regular
        case CInt(DT_DIR): .directory
        case CInt(DT_LNK): .link
        case CInt(DT_FIFO): .pipe
        case CInt(DT_SOCK): .socket
        case CInt(DT_CHR), CInt(DT_BLK): .device
        default: nil
        }
    }

    /// The directory's own stamp.
    func stamp() -> FileStamp? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
    }

    /// The stamp of the file with this name. A link is not followed.
    func stamp(of name: String) -> FileStamp? {
        FileStamp(name, at: descriptor)
    }
}
