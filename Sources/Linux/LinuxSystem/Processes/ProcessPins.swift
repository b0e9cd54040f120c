internal import CLinux
internal import Glibc

/// Objects that the kernel is slow to release when an extension's process ends. The host holds them beyond that end, so
/// that it comes sooner: the process that closes them last waits for the kernel's grace periods.
///
/// Measured on Linux 6.18: the last close of an inotify descriptor with a watch takes 8 to 24 ms, that of a mount
/// namespace up to 10 ms, and both lie between the release of a killed process's memory and the news of its end.
package struct ProcessPins: ~Copyable, Sendable {
    /// Negative if there is none.
    private let notices: Int32
    private let mounts: Int32

    /// Opens them. One that cannot be opened, because it does not exist or may not be opened, is left out: the process
    /// ends all the same, only later.
    package init(of process: borrowing ProcessDescriptor, pid: Int32) {
        notices = hostel_pidfd_getfd(process.descriptor.rawValue, HOSTEL_NOTICES_DESCRIPTOR)
        mounts = hostel_open("/proc/\(pid)/ns/mnt", O_RDONLY, 0)
    }

    deinit {
        if notices >= 0 { close(notices) }
        if mounts >= 0 { close(mounts) }
    }

    /// Hands over the numbers, to be closed on a thread that may wait.
    package consuming func release() -> [Int32] {
        let numbers = [notices, mounts].filter { $0 >= 0 }
        discard self
        return numbers
    }
}
