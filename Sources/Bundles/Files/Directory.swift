import Glibc
import SystemPackage

/// An open directory. This module looks at files only through one: by name, relative to it.
///
/// It owns its descriptor. A bundle that is renamed while it is read stays one bundle, which a path could not ensure.
package struct Directory: ~Copyable {
    package let descriptor: CInt

    /// Opens a directory; `followingLink` lets the last component be a symbolic link.
    package init(_ name: String, at parent: CInt = AT_FDCWD, followingLink: Bool = false) throws(FileFailure) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (followingLink ? 0 : O_NOFOLLOW)
        do throws(Errno) {
            descriptor = try fileCall { openat(parent, name, flags) }
        } catch {
            switch error {
            case .noSuchFileOrDirectory: throw .missing
            case .notDirectory: throw .unexpectedKind(FileKind(name, at: parent))
            case .tooManySymbolicLinkLevels where !followingLink: throw .unexpectedKind(.link)
            case let code: throw .system(stage: "open the directory", errno: code)
            }
        }
    }

    deinit {
        close(descriptor)
    }

    /// The bytes of the listing that one call takes at first, and after that. Most bundles have few entries.
    private static let firstCall = 1 << 10
    private static let laterCalls = 32 << 10

    /// The entries without `.` and `..`, in the directory's order, at most `limit`. `isComplete` is false if there are
    /// more. Call it once.
    ///
    /// It asks the kernel itself: the C library's stream takes three further calls and 32 KiB for each directory.
    package func entries(limit: Int) -> (entries: [Entry], isComplete: Bool) {
        var listing = Listing(limit: limit)
        // So many bytes lie on the stack.
        let isRead = withUnsafeTemporaryAllocation(byteCount: Self.firstCall, alignment: 8) {
            take($0, calls: 2, into: &listing)
        }
        if !isRead {
            withUnsafeTemporaryAllocation(byteCount: Self.laterCalls, alignment: 8) {
                _ = take($0, calls: .max, into: &listing)
            }
        }
        return (listing.entries, listing.isComplete)
    }

    /// Makes at most so many calls; true if there is nothing more to take.
    private func take(_ buffer: UnsafeMutableRawBufferPointer, calls: Int, into listing: inout Listing) -> Bool {
        let bytes = buffer.bindMemory(to: CChar.self)
        guard let start = bytes.baseAddress else { return true }
        var place: off_t = 0
        for _ in 0..<calls {
            // A directory that can no longer be read ends here, as with the C library's stream.
            guard let count = try? fileCall({ getdirentries(descriptor, start, bytes.count, &place) }), count > 0 else {
                return true
            }
            guard listing.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return true }
        }
        return false
    }

    /// The directory's own stamp.
    package func stamp() -> FileStamp? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
    }

    /// The stamp of the file with this name. A link is not followed.
    package func stamp(of name: String) -> FileStamp? {
        FileStamp(name, at: descriptor)
    }
}
