import Confinement
import ExtensionLaunch
import Logging
import LinuxSystem

// The warm children: asked for while nothing is launched, one after the other.
extension ForkServerConnection {
    /// The time without a launch before a child is asked for. A launch may wait for the fork server's clone, so it is
    /// longer than the pauses within a burst of launches.
    private static let rest: Duration = .milliseconds(100)

    /// Asks for a child soon, unless enough wait.
    func warmSoon() {
        guard pool.isShort, server != nil, !isStopped else { return }
        warming?.cancel()
        warming = loop.schedule(after: Self.rest) { self.assumeIsolated { $0.askForOne() } }
    }

    private func askForOne() {
        warming = nil
        guard let server, server.hasSDK == true, !isStopped else { return }
        guard inFlight.isEmpty, waiting.isEmpty else { return warmSoon() }
        for (pid, child) in warm where child.exitStatus != nil { warm[pid] = nil }
        guard let count = pool.ask() else { return }
        if !send(count, to: server) { noteFailure(pool.failed()) }
    }

    /// False if the control socket is full or closed.
    private func send(_ count: Int, to server: RunningForkServer) -> Bool {
        let bytes = WarmOrder(count: count, configuration.warmMeasures).encoded()
        guard let isSent = try? server.send(bytes, descriptors: []), isSent else { return false }
        hear(.asked(bytes: bytes.count))
        return true
    }

    /// The fork server has made a child of this process.
    func warmed(pid: Int32, _ process: consuming ProcessDescriptor) {
        guard let child = try? ChildProcess(loop: loop, pid: pid, process: process) else {
            return noteFailure(pool.failed())
        }
        living[pid] = child
        child.onExit { _ in self.assumeIsolated { $0.warmEnded(pid) } }
        warm[pid] = child
        pool.made(pid)
        warmSoon()
    }

    /// Takes the process with this number out of the pool; it is an extension from now on. nil if the pool lacks it.
    func takeWarmChild(_ pid: Int32) -> ChildProcess? {
        guard let child = warm.removeValue(forKey: pid) else { return nil }
        pool.used(pid)
        return child
    }

    /// The fork server could not make a child.
    func notWarmed(_ failure: LaunchFailure) {
        HostLog.launch.debug("No child waits for the next launch: \(failure).")
        noteFailure(pool.failed())
    }

    private func warmEnded(_ pid: Int32) {
        living[pid] = nil
        // Without an order on its way, no reply about it follows.
        if inFlight.isEmpty { warm[pid] = nil }
        noteFailure(pool.ended(pid))
    }

    private func noteFailure(_ isLast: Bool) {
        if isLast {
            HostLog.launch.notice("Children cannot wait for launches here, so each launch makes its own process.")
        }
        warmSoon()
    }

    /// The processes that wait for an extension.
    package var warmChildren: [Int32] { pool.children.sorted() }

    /// Ends the warm children and makes none while `isShort`, for example because memory is short.
    package func holdBackWarmChildren(_ isShort: Bool) {
        // The fork server ends them, in the order of its work: one that has just got a launch order is not ended.
        if pool.hold(back: isShort), let server { _ = send(0, to: server) }
        warmSoon()
    }
}
