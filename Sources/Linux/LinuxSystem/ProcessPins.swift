internal import CLinux
internal import Glibc

/// What the kernel takes long to let go of at the end of an extension's process, held beyond it, so that its end comes
/// sooner: whoever closes these last waits for the kernel's grace periods.
///
/// Measured on Linux 6.18: the last close of an inotify descriptor with a watch takes 8 to 24 ms, that of a mount
/// namespace up to 10 ms, and both lie between the release of a killed process's memory and the news of its end.
package struct ProcessPins: ~Copyable, Sendable {
    /// Negative where there is none.
    private let notices: Int32
    private let mounts: Int32

    /// Takes hold of what there is. What cannot be had (no such descriptor, no right to it) is left out: the process
    /// ends none the less.
    package init(of process: borrowing ProcessDescriptor, pid: Int32) {
        notices = hostel_pidfd_getfd(process.descriptor.rawValue, HOSTEL_NOTICES_DESCRIPTOR)
        mounts = hostel_open("/proc/\(pid)/ns/mnt", O_RDONLY, 0)
    }

    deinit {
        if notices >= 0 { close(notices) }
        if mounts >= 0 { close(mounts) }
    }

    /// Hands them over to whoever has the time to close them.
    package consuming func release() -> [Int32] {
        let numbers = [notices, mounts].filter { $0 >= 0 }
        discard self
        return numbers
    }
}
