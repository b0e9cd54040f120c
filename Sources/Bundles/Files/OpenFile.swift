import Glibc
import SystemPackage

/// A regular file, open for reading. It owns its descriptor.
package struct OpenFile: ~Copyable {
    private let descriptor: CInt
    package let stamp: FileStamp

    /// Opens a regular file. It follows no link and never blocks.
    ///
    /// The kind is checked before the file is opened, because opening alone wakes a pipe's writer or moves a tape. A
    /// directory's listing may have reported the kind already.
    package init(_ name: String, at parent: CInt = AT_FDCWD, kind: FileKind? = nil) throws(FileFailure) {
        if kind != .regular {
            guard let before = FileStamp(name, at: parent) else {
                let code = Errno(rawValue: errno)
                throw code == .noSuchFileOrDirectory ? .missing : .system(stage: "look at the file", errno: code)
            }
            guard before.kind == .regular else { throw .unexpectedKind(before.kind) }
        }
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY
        let opened: CInt
        do throws(Errno) {
            opened = try fileCall { openat(parent, name, flags) }
        } catch {
            if error == .noSuchFileOrDirectory || error == .tooManySymbolicLinkLevels { throw .changed }
            throw .system(stage: "open the file", errno: error)
        }
        var status = stat()
        guard fstat(opened, &status) == 0, FileStamp(status).kind == .regular else {
            close(opened)
            throw .changed
        }
        descriptor = opened
        stamp = FileStamp(status)
    }

    deinit {
        close(descriptor)
    }

    package var size: Int { Int(stamp.size) }

    /// Reads `count` bytes at `offset`, or fewer if the file ends before.
    package func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
        guard offset >= 0, offset <= size, count > 0 else { return [] }
        let wanted = min(count, size - offset)
        var failure: Errno?
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            do throws(Errno) {
                while filled < wanted {
                    let start = buffer.baseAddress.map { $0 + filled }
                    let got = try fileCall { pread(descriptor, start, wanted - filled, off_t(offset + filled)) }
                    if got == 0 { return }
                    filled += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw .system(stage: "read the file", errno: failure) }
        return bytes
    }

    /// The whole file. Throws before it reads if the file is larger than `limit` bytes.
    package func readAll(limit: Int) throws(FileFailure) -> [UInt8] {
        guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
        let bytes = try read(at: 0, count: size)
        guard size > 0, bytes.count == size else {
            // The size is no size if it stays the same while the content differs from it.
            if size == 0, !hasContent { return [] }
            var status = stat()
            let now = fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
            throw now?.size == stamp.size && now?.modified == stamp.modified ? .madeByKernel : .changed
        }
        return bytes
    }

    private var hasContent: Bool {
        var byte: UInt8 = 0
        return pread(descriptor, &byte, 1, 0) > 0
    }
}
