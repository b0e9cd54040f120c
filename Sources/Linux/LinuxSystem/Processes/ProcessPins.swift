internal import CLinux
internal import Glibc

/// Kernel objects of an extension's process that are slow to close. The host holds them past the process's exit, so
/// that the exit is sooner: the process that closes them last waits for the kernel's grace periods.
///
/// Measured on Linux 6.18: the last close of an inotify descriptor with a watch takes 8 to 24 ms, and that of a mount
/// namespace up to 10 ms. Both happen after a killed process's memory is released and before its exit is reported.
package struct ProcessPins: ~Copyable, Sendable {
    /// Negative if it could not be opened.
    private let notices: Int32
    private let mounts: Int32

    /// Opens the objects. One that does not exist or may not be opened is left out; the process then only exits later.
    package init(of process: borrowing ProcessDescriptor, pid: Int32) {
        notices = hostel_pidfd_getfd(process.descriptor.rawValue, HOSTEL_NOTICES_DESCRIPTOR)
        mounts = hostel_open("/proc/\(pid)/ns/mnt", O_RDONLY, 0)
    }

    /// Takes over descriptors.
    package init(notices: Int32, mounts: Int32) { (self.notices, self.mounts) = (notices, mounts) }

    deinit {
        if notices >= 0 { close(notices) }
        if mounts >= 0 { close(mounts) }
    }

    /// Hands over the descriptor numbers, to be closed on a thread that may wait.
    package consuming func release() -> [Int32] {
        let numbers = [notices, mounts].filter { $0 >= 0 }
        discard self
        return numbers
    }
}
