import Glibc

/// The scheduler's nice values of another process.
package enum ProcessPriority {
    /// Sets the nice value of every thread of a process group, relative to the caller's. New threads inherit it. An
    /// ordinary user can only raise it; the kernel refuses the rest.
    package static func setNice(_ nice: Int32, ofGroup group: Int32) {
        let own = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
        setpriority(__priority_which_t(PRIO_PGRP.rawValue), id_t(group), own + nice)
    }

    package enum SessionResult: Hashable, Sendable {
        case done
        /// The kernel accepts no change now.
        case later
        /// The kernel has no groups of sessions, or the process is gone.
        case impossible
    }

    /// Sets the nice value of the whole session that a process belongs to (autogroup, sched(7)). An ordinary user can
    /// raise and lower it, not below 0.
    package static func setSessionNice(_ nice: Int32, of pid: Int32) -> SessionResult {
        do throws(SystemError) {
            let file = try OwnedDescriptor.open("/proc/\(pid)/autogroup", flags: O_WRONLY)
            let text = Array("\(nice)".utf8)
            _ = try systemCall(.write) { kernelResult(write(file.rawValue, text, text.count)) }
            return .done
        } catch {
            return error.errno == EAGAIN ? .later : .impossible
        }
    }
}
