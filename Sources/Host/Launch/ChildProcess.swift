internal import Glibc
package import LinuxSystem

/// A child of the host by its pidfd: watched until it ends, and reaped then, whether or not anybody still holds this.
///
/// Everything here belongs to the loop's thread, except `pid`.
package final class ChildProcess: @unchecked Sendable {
    package let pid: Int32
    package let process: ProcessDescriptor
    /// How it ended; nil while it lives.
    package private(set) var exitStatus: ExitStatus?
    /// What it has used, in seconds; nil while it lives, or where nobody can tell.
    package private(set) var processorTime: Double?

    private let loop: EventLoop
    private var registration: Registration?
    private var handlers: [@Sendable (ExitStatus) -> Void] = []
    /// Held from the kill on until the process is reaped.
    private var pins: ProcessPins?
    private var isPinned = false

    package init(loop: EventLoop, pid: Int32, process: consuming ProcessDescriptor) throws(SystemError) {
        self.loop = loop
        self.pid = pid
        self.process = process
        // The handler holds this until the process has ended: a child that nobody reaps would stay a zombie.
        registration = try loop.watch(self.process.descriptor.rawValue, for: .readable) { _ in self.reap() }
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

    /// Ends it for good. One that has ended is no error.
    package func kill() {
        loop.preconditionCurrent()
        if exitStatus != nil { return }
        if !isPinned { pins = ProcessPins(of: process, pid: pid) }
        isPinned = true
        // The only errors left are ones of a wrong descriptor or a process of another user, which this is not.
        try? process.kill()
    }

    /// Stops all of its threads soon. A stopped process can still be killed.
    package func stop() {
        loop.preconditionCurrent()
        try? process.send(signal: SIGSTOP)
    }

    /// Lets a stopped process go on.
    package func resume() {
        loop.preconditionCurrent()
        try? process.send(signal: SIGCONT)
    }

    /// Gives back the memory of a process that was just killed; one that is gone already has done so.
    ///
    /// On another thread, as it takes some 60 ms for a gigabyte.
    package func releaseMemory() {
        loop.preconditionCurrent()
        KernelChores.add { try? self.process.releaseMemory() }
    }

    /// Suspends until the process has ended. From the loop.
    package func waitForExit() async -> ExitStatus {
        await withCheckedContinuation { continuation in
            loop.execute { self.onExit { continuation.resume(returning: $0) } }
        }
    }

    private func reap() {
        let status: ExitStatus
        do throws(SystemError) {
            guard let found = try process.reapWithTime() else { return }
            (status, processorTime) = found
        } catch {
            status = .unknown
        }
        registration?.cancel()
        registration = nil
        if let pins = pins.take() { KernelChores.close(pins) }
        exitStatus = status
        let calls = handlers
        handlers = []
        for call in calls { call(status) }
    }
}
