internal import Glibc
package import LinuxSystem

/// A child of the host by its pidfd: watched until it exits and reaped then, even if this object is no longer used.
///
/// Everything here belongs to the loop's thread, except `pid` and `process`.
package final class ChildProcess: @unchecked Sendable {
    package let pid: Int32
    package let process: ProcessDescriptor
    /// Its exit status; nil while it lives.
    package private(set) var exitStatus: ExitStatus?
    /// The processor time that it used, in seconds; nil while it lives, or if the kernel does not say.
    package private(set) var processorTime: Double?

    private let loop: EventLoop
    private var registration: Registration?
    private var handlers: [@Sendable (ExitStatus) -> Void] = []
    /// Held from the kill on until the process is reaped.
    private var pins: ProcessPins?
    private var isPinned = false
    /// Whether the group that it leads is killed when it has exited. It is not reaped yet then, so the number is its own.
    private var takesGroup = false
    /// When it was seen to have exited and could not be reaped, because a debugger holds it; nil otherwise.
    private var heldSince: MonotonicTime?

    /// Watches a child. If that fails the child is killed and reaped, because nothing could limit or end it later.
    package init(loop: EventLoop, pid: Int32, process: consuming ProcessDescriptor) throws(SystemError) {
        self.loop = loop
        self.pid = pid
        self.process = process
        do throws(SystemError) {
            // The handler keeps this object until the exit: a child that is not reaped would stay a zombie.
            registration = try loop.watch(self.process.descriptor.rawValue, for: .readable) { _ in self.reap() }
        } catch {
            UnwatchedChild.end(pid)
            throw error
        }
    }

    /// Calls `handler` once on the loop, when the process has ended and is reaped; soon, if it has already.
    package func onExit(_ handler: @escaping @Sendable (ExitStatus) -> Void) {
        loop.preconditionCurrent()
        if let exitStatus {
            loop.execute { handler(exitStatus) }
        } else {
            handlers.append(handler)
        }
    }

    /// Kills it. An exited process is not an error.
    package func kill() {
        loop.preconditionCurrent()
        if exitStatus != nil { return }
        pin()
        sendKill()
    }

    /// Kills it and frees its memory, on another thread, as that takes some 40 ms for a gigabyte.
    package func killForMemory() {
        loop.preconditionCurrent()
        if exitStatus != nil { return }
        pin()
        let isTaken = ReleaseThread.take {
            self.sendKill()
            self.releaseMemory()
        }
        if isTaken { return }
        sendKill()
        KernelChores.add { self.releaseMemory() }
    }

    /// From now on, the other processes of the group that it leads are killed when it exits.
    package func killGroupAtExit() {
        loop.preconditionCurrent()
        takesGroup = true
    }

    private func pin() {
        if !isPinned { pins = ProcessPins(of: process, pid: pid) }
        isPinned = true
    }

    /// From any thread.
    private func sendKill() {
        // The only possible errors are a wrong descriptor and a process of another user, and this is neither.
        _ = HostLog.life.attempt("Process \(pid) cannot be killed", { try process.kill() })
    }

    /// From any thread, after the kill.
    private func releaseMemory() {
        // Without it the kernel reclaims the memory a little later. A process that has exited has done so already.
        try? process.releaseMemory()
    }

    /// Stops all of its threads soon. A stopped process can still be killed.
    package func stop() {
        loop.preconditionCurrent()
        // This fails only if the process has exited, which the host notices by itself.
        try? process.send(signal: SIGSTOP)
    }

    /// Whether all of its threads are stopped.
    package var hasStopped: Bool {
        loop.preconditionCurrent()
        return exitStatus == nil && process.hasStopped()
    }

    /// Resumes a stopped process.
    package func resume() {
        loop.preconditionCurrent()
        // This fails only if the process has exited, which the host notices by itself.
        try? process.send(signal: SIGCONT)
    }

    /// Suspends until the process has ended. From the loop.
    package func waitForExit() async -> ExitStatus {
        await withCheckedContinuation { continuation in
            loop.execute { self.onExit { continuation.resume(returning: $0) } }
        }
    }

    private func reap() {
        let status: ExitStatus
        if takesGroup, process.hasEnded() { Glibc.kill(-pid, SIGKILL) }
        do throws(SystemError) {
            guard let found = try process.reapWithTime() else { return waitForDebugger() }
            (status, processorTime) = found
        } catch {
            status = .unknown
        }
        stopWatching()
        if let pins = pins.take() { KernelChores.close(pins) }
        finish(status)
    }

    private func stopWatching() {
        registration?.cancel()
        registration = nil
    }

    /// The process has exited, and the kernel gives it to its debugger first. A running debugger passes it on at once. One
    /// that waits for a person at its prompt does not, and the pidfd stays readable. So the host asks from time to time, and
    /// continues without the exit status.
    private func waitForDebugger() {
        guard process.hasEnded() else { return }
        stopWatching()
        let since = heldSince ?? .now
        heldSince = since
        if exitStatus == nil, MonotonicTime.now.since(since) >= Self.patience { finish(.unknown) }
        _ = loop.schedule(after: exitStatus == nil ? .milliseconds(20) : .seconds(1)) { self.reap() }
    }

    /// How long the host waits for a debugger to pass an exit on. Our choice.
    private static let patience = Duration.milliseconds(500)

    /// Calls the handlers, once: a process that a debugger held is reaped after that.
    private func finish(_ status: ExitStatus) {
        guard exitStatus == nil else { return }
        exitStatus = status
        let calls = handlers
        handlers = []
        for call in calls { call(status) }
    }
}
