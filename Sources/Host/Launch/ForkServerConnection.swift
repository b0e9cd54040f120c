package import ExtensionLaunch
package import ExtensionSession
import Glibc
package import LinuxSystem

/// The host's connection to its fork server: starts the server for the first order and again after its exit, sends
/// orders, and waits for the outcome of each. The launched processes are the host's children and outlive the server.
///
/// It runs on the loop, so another actor of the same loop reaches it without a hop.
package actor ForkServerConnection {
    /// The most orders in the control socket. More would not be served sooner, because the fork server takes them one
    /// by one, and the kernel bounds the descriptors in sockets.
    static let mostInFlight = 16
    /// The most fork servers that get the same order. An order during which two of them exited fails.
    static let mostAttempts = 2

    package nonisolated let loop: EventLoop
    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let configuration: ForkServerConfiguration
    var server: RunningForkServer?
    var waiting: [PendingLaunch] = []
    var inFlight: [UInt32: PendingLaunch] = [:]
    /// The launched processes that have not exited.
    var living: [Int32: ChildProcess] = [:]
    var lastSerial: UInt32 = 0
    var lastServerStatus = ExitStatus.unknown
    private(set) var isStopped = false
    var pool: WarmPool
    /// The processes of the pool, and those that left it while a launch was under way: a process may become an extension
    /// and exit before the fork server's reply about that is read.
    var warm: [Int32: ChildProcess] = [:]
    /// The connection of the next process, made ahead when a process waits for it. To make one takes 50 µs.
    var ends: LaunchEnds?
    /// Asks for a warm child.
    var warming: ScheduledTimer?
    /// Receives each order and reply, on the loop's thread.
    private(set) var hear: @Sendable (LaunchNote) -> Void = { _ in }

    package init(loop: EventLoop, configuration: ForkServerConfiguration = ForkServerConfiguration()) {
        self.loop = loop
        self.configuration = configuration
        pool = WarmPool(wanted: configuration.warmChildren)
    }

    /// Reports every order and reply from now on.
    package func listen(_ hear: @escaping @Sendable (LaunchNote) -> Void) { self.hear = hear }

    /// The process of the fork server; nil if none runs.
    package var process: ChildProcess? { server?.child }

    /// Starts the fork server ahead of the first launch, so that it warms up meanwhile.
    package func start() throws(LaunchError) {
        if isStopped { throw .stopped }
        _ = try connect()
    }

    /// Launches one extension. This method chooses the serial of the order.
    ///
    /// - Parameters:
    ///   - library: the judged library, open for reading; the process loads no other file.
    ///   - opening: the first request of the session, sent before the order; nil: the caller sends it.
    package func launch(
        _ order: LaunchOrder, library: consuming OwnedDescriptor? = nil, opening: OpeningRequest? = nil
    ) async throws(LaunchError) -> LaunchedProcess {
        if isStopped { throw .stopped }
        let pending = PendingLaunch(order: order, library: library, opening: opening)
        // In one step with the check, so that `stop` finds every launch that passed it. The wait below begins later: the
        // task changes its executor first, and `stop` may run meanwhile.
        waiting.append(pending)
        pump()
        // The task prefers the loop, so that the process does not wait for a thread of the pool, on which a program's own
        // code may block.
        await withTaskExecutorPreference(loop) {
            await withCheckedContinuation { pending.wait($0) }
        }
        if let failure = pending.failure { throw failure }
        guard let child = pending.child, let session = pending.session.take(), let log = pending.log.take(),
            let crash = pending.crash.take()
        else {
            preconditionFailure("A launch without a failure has a process.")
        }
        return LaunchedProcess(
            child: child, times: pending.times, server: pending.serverPid, session: session, log: log, crash: crash)
    }

    /// Ends the fork server and every extension that still runs. Launches under way fail.
    package func stop() async {
        isStopped = true
        ends = nil
        warming?.cancel()
        for pending in waiting { pending.resolve(.stopped) }
        waiting = []
        for pending in inFlight.values {
            pending.child?.kill()
            pending.resolve(.stopped)
        }
        inFlight = [:]
        if let server {
            // The fork server ends everything when its orders end. Its replies are still read, because the host has to
            // reap each process that they name.
            shutdown(server.control.rawValue, Int32(SHUT_WR))
            let child = server.child
            let impatience = loop.schedule(after: .seconds(5)) { child.kill() }
            _ = await child.waitForExit()
            impatience.cancel()
        }
        while let child = living.values.first {
            child.kill()
            _ = await child.waitForExit()
            living[child.pid] = nil
        }
        // One that ended during a launch waits here for the next order, and none follows.
        warm = [:]
        await KernelChores.finish()
    }
}
