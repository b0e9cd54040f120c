internal import Glibc
internal import LinuxSystem

/// Asks the kernel whether a process has a file open for writing.
enum FileInUse {
    /// A read lease is refused with EAGAIN while a writer has the file open (fcntl(2), F_SETLEASE).
    ///
    /// False if it is unknown: a lease needs the file's owner or CAP_LEASE, and a file system with leases. A bundle that is
    /// still written is then read, and read again after the next change.
    static func isBeingWritten(_ path: String) -> Bool {
        do throws(SystemError) {
            let file = try OwnedDescriptor.open(path, flags: O_RDONLY | O_NONBLOCK)
            let setLease: Int32 = 1024
            let setSignal: Int32 = 10
            // A writer that opens the file during the lease makes the kernel signal this process. The default, SIGIO,
            // would end it; SIGURG is ignored without a handler.
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
