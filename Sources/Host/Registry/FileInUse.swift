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
            let setSignal: Int32 = 10
            // A writer who opens the file while it is leased makes the kernel signal this process: with SIGIO, which
            // ends it, unless another is named. SIGURG is passed over by whoever does not ask for it.
            guard fcntl(file.rawValue, setSignal, SIGURG) == 0 else { return false }
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
