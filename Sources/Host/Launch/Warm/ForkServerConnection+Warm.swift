import Confinement
import ExtensionLaunch
import Logging
import LinuxSystem

// The warm children: asked for while nothing is launched, one after the other.
extension ForkServerConnection {
    /// The time without a launch before a child is asked for. A launch may wait for the fork server's clone, so it is
    /// longer than the pauses within a burst of launches.
    private static let rest: Duration = .milliseconds(100)

    /// Gives the next order about warm children soon, if there is one.
    func warmSoon() {
        guard pool.order != nil, server != nil, !isStopped else { return }
        warming?.cancel()
        warming = loop.schedule(after: Self.rest) { self.assumeIsolated { $0.orderWarmChildren() } }
    }

    private func orderWarmChildren() {
        warming = nil
        guard let server, server.hasSDK == true, !isStopped, let count = pool.order else { return }
        // Children are ended at once, and made while nothing is launched.
        if count > 0, !inFlight.isEmpty || !waiting.isEmpty { return warmSoon() }
        for (pid, child) in warm where child.exitStatus != nil { warm[pid] = nil }
        let bytes = WarmOrder(count: count, configuration.warmMeasures).encoded()
        // If the socket is full, the order is given later. If it is closed, the fork server's exit follows.
        guard let isSent = try? server.send(bytes, descriptors: []), isSent else { return warmSoon() }
        hear(.asked(bytes: bytes.count))
        pool.ordered()
    }

    /// The fork server has made a child of this process.
    func warmed(pid: Int32, _ descriptor: consuming OwnedDescriptor?) {
        do throws(SystemError) {
            let child = try watched(pid: pid, descriptor)
            child.onExit { _ in self.assumeIsolated { $0.warmEnded(pid) } }
            warm[pid] = child
            pool.made(pid)
            // Without it, the launch makes its own.
            if ends == nil, !isStopped { ends = try? LaunchEnds() }
            warmSoon()
        } catch {
            HostLog.launch.debug("A child that waits cannot be watched: \(error).")
            noteFailure(pool.lost())
        }
    }

    /// The fork server has this number of children and made none.
    func enough(_ count: Int) {
        pool.counted(count)
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
        noteFailure(pool.notMade())
    }

    private func warmEnded(_ pid: Int32) {
        // The reason of its end may wait in the control socket.
        readReplies()
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
        pool.hold(back: isShort)
        // The fork server ends them, in the order of its work: one that has just got a launch order is not ended.
        if pool.order == 0 { orderWarmChildren() } else { warmSoon() }
    }
}
