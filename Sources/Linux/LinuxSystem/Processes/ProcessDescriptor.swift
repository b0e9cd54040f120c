import CLinux
import Glibc

/// A process by its pidfd, which never names a later process. The pidfd is readable once the process has exited.
package struct ProcessDescriptor: ~Copyable, Sendable {
    package let descriptor: OwnedDescriptor

    package init(owning descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }

    /// The process that has this number now. Safe only for an unreaped child of this process: any other number may
    /// belong to a new process by now.
    package init(pid: Int32) throws(SystemError) {
        descriptor = OwnedDescriptor(owning: try systemCall(.pidfdOpen) { hostel_pidfd_open(pid) })
    }

    /// A new child, unreaped. If it gets no descriptor it is ended, because nobody could watch it.
    package init(child pid: Int32) throws(SystemError) {
        do throws(SystemError) { try self.init(pid: pid) } catch {
            UnwatchedChild.end(pid)
            throw error
        }
    }

    /// Sends a signal. Signal 0 only checks that the process exists. Throws ESRCH once the process is reaped.
    package func send(signal: Int32) throws(SystemError) {
        _ = try systemCall(.pidfdSendSignal) { hostel_pidfd_send_signal(descriptor.rawValue, signal) }
    }

    /// Kills the process. A process that has already exited is no error.
    package func kill() throws(SystemError) {
        do throws(SystemError) { try send(signal: SIGKILL) } catch {
            if error.errno != ESRCH { throw error }
        }
    }

    /// Frees the memory of a process that was just killed, before the kernel schedules it again.
    ///
    /// - Throws: EINVAL if the process was not killed, ESRCH if it is gone already.
    package func releaseMemory() throws(SystemError) {
        _ = try systemCall(.processMrelease) { hostel_process_mrelease(descriptor.rawValue) }
    }

    /// Reaps a child that has exited; nil while it lives.
    ///
    /// - Throws: ECHILD if the process is not a child of this process or was reaped before.
    package func reap() throws(SystemError) -> ExitStatus? { try wait(blocking: false) }

    /// Like `reap`, with the processor time that the child has used, in seconds.
    package func reapWithTime() throws(SystemError) -> (status: ExitStatus, processorTime: Double)? {
        try waitWithTime(blocking: false)
    }

    /// Waits until a child exits, and reaps it. Blocks the thread.
    package func waitForExit() throws(SystemError) -> ExitStatus {
        while true { if let status = try wait(blocking: true) { return status } }
    }

    private func wait(blocking: Bool) throws(SystemError) -> ExitStatus? {
        try waitWithTime(blocking: blocking)?.status
    }

    private func waitWithTime(blocking: Bool) throws(SystemError) -> (status: ExitStatus, processorTime: Double)? {
        var exit = hostel_exit()
        _ = try systemCall(.waitid) { hostel_wait_pidfd(descriptor.rawValue, blocking ? 1 : 0, &exit) }
        let time = Double(exit.processor_time) / 1_000_000
        switch exit.kind {
        case HOSTEL_EXIT_CODE: return (.exited(code: exit.value), time)
        case HOSTEL_EXIT_SIGNAL: return (.signaled(signal: exit.value, coreDumped: false), time)
        case HOSTEL_EXIT_CORE: return (.signaled(signal: exit.value, coreDumped: true), time)
        default: return nil
        }
    }

    /// Whether a signal has stopped all threads of a child. Does not block.
    package func hasStopped() -> Bool {
        var report = siginfo_t()
        // 3 is P_PIDFD, which some headers lack. A report that is not taken is there for the next look.
        let result = waitid(idtype_t(3), id_t(descriptor.rawValue), &report, WSTOPPED | WNOHANG | WNOWAIT)
        return result == 0 && report.si_signo == SIGCHLD
    }

    /// Whether the process has exited, reaped or not. Does not block.
    package func hasEnded() -> Bool {
        let events = hostel_poll(descriptor.rawValue, Int32(HOSTEL_READABLE), 0)
        return events != 0
    }
}
