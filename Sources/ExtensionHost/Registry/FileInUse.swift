internal import Glibc
internal import LinuxSystem

/// Whether somebody has a file open for writing, asked of the kernel.
enum FileInUse {
    /// A read lease is refused with EAGAIN while a writer has the file open (fcntl(2), F_SETLEASE).
    ///
    /// False where it cannot be known: a lease needs the file's owner or CAP_LEASE, and a file system that has them.
    static func isBeingWritten(_ path: String) -> Bool {
        do throws(SystemError) {
            let file = try OwnedDescriptor.open(path, flags: O_RDONLY | O_NONBLOCK)
            let setLease: Int32 = 1024
            if fcntl(file.rawValue, setLease, Int32(F_RDLCK)) == 0 {
                _ = fcntl(file.rawValue, setLease, Int32(F_UNLCK))
                return false
            }
            return errno == EAGAIN
        } catch {
            return false
        }
    }
}
