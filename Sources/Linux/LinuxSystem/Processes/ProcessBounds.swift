import CLinux
import Glibc

/// Resource limits that this process sets for another one.
package enum ProcessBounds {
    /// Bounds a tool of the toolchain while it reads untrusted files: 30 s of processor time, 4 GB of address space,
    /// and no writes to files. A limit that the kernel refuses is skipped, because these limits only back up a time
    /// limit.
    package static func confineTool(pid: Int32) {
        hostel_limit_process(pid, Int32(RLIMIT_CPU.rawValue), 30)
        hostel_limit_process(pid, Int32(RLIMIT_AS.rawValue), 4 << 30)
        hostel_limit_process(pid, Int32(RLIMIT_FSIZE.rawValue), 0)
    }
}
