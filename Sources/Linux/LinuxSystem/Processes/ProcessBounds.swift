import CLinux
import Glibc

/// The bounds of a tool that reads untrusted bytes.
package struct ToolBounds: Hashable, Sendable {
    /// Bytes of address space.
    package let memory: UInt64
    /// Seconds of processor time.
    package let seconds: UInt64

    package init(memory: UInt64 = 4 << 30, seconds: UInt64 = 30) { (self.memory, self.seconds) = (memory, seconds) }
}

/// Resource limits of a process: another one, or this one with the number 0.
package enum ProcessBounds {
    /// Bounds a tool while it reads untrusted files, with no writes to files and no core, not even into a pipe
    /// (`ConfinementPolicy.standard`). A limit that the kernel refuses is skipped, because these limits only back up a
    /// time limit.
    package static func confineTool(pid: Int32, _ bounds: ToolBounds = ToolBounds()) {
        hostel_limit_process(pid, Int32(RLIMIT_CPU.rawValue), bounds.seconds)
        hostel_limit_process(pid, Int32(RLIMIT_AS.rawValue), bounds.memory)
        hostel_limit_process(pid, Int32(RLIMIT_FSIZE.rawValue), 0)
        hostel_limit_process(pid, Int32(RLIMIT_CORE.rawValue), 1)
    }
}
