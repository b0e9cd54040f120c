package import ExtensionLaunch
import Glibc
package import LinuxSystem

/// The host's side of the fork server: starts it when it is needed and again when it has died, hands it orders, and
/// waits for what becomes of each. Processes it launched are the host's children and outlive it.
///
/// Runs on the loop: another actor of the same loop reaches it without a hop.
package actor ForkServerConnection {
    /// Orders in the control socket at a time. More would not be served sooner, as the fork server takes one by one,
    /// and the kernel bounds the descriptors that lie in sockets.
    static let mostInFlight = 16
    /// An order that two fork servers died over is not given to a third.
    static let mostAttempts = 2

    package nonisolated let loop: EventLoop
    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let configuration: ForkServerConfiguration
    var server: RunningForkServer?
    var waiting: [PendingLaunch] = []
    var inFlight: [UInt32: PendingLaunch] = [:]
    /// Every process made here that has not ended.
    var living: [Int32: ChildProcess] = [:]
    var lastSerial: UInt32 = 0
    var lastServerStatus = ExitStatus.unknown
    private(set) var isStopped = false
    /// Hears, on the loop's thread, of each order and reply.
    private(set) var hear: @Sendable (LaunchNote) -> Void = { _ in }

    package init(loop: EventLoop, configuration: ForkServerConfiguration = ForkServerConfiguration()) {
        self.loop = loop
        self.configuration = configuration
    }

    /// Tells every order and reply from now on.
    package func listen(_ hear: @escaping @Sendable (LaunchNote) -> Void) { self.hear = hear }

    /// The running fork server's process, or nil.
    package var process: ChildProcess? { server?.child }

    /// Starts the fork server ahead of the first launch, so that it warms up meanwhile.
    package func start() throws(LaunchError) {
        if isStopped { throw .stopped }
        _ = try connect()
    }

    /// Launches one extension. The order's serial is chosen here.
    package func launch(_ order: LaunchOrder) async throws(LaunchError) -> LaunchedProcess {
        if isStopped { throw .stopped }
        let pending = PendingLaunch(order: order)
        await withCheckedContinuation { continuation in
            pending.continuation = continuation
            waiting.append(pending)
            pump()
        }
        if let failure = pending.failure { throw failure }
        guard let child = pending.child, let session = pending.session.take(), let log = pending.log.take(),
            let crash = pending.crash.take()
        else {
            preconditionFailure("A launch without a failure has a process.")
        }
        return LaunchedProcess(child: child, session: session, log: log, crash: crash)
    }

    /// Ends the fork server and with it every extension that it launched and that still lives. Launches under way fail.
    package func stop() async {
        isStopped = true
        for pending in waiting { pending.resolve(.stopped) }
        waiting = []
        for pending in inFlight.values {
            pending.child?.kill()
            pending.resolve(.stopped)
        }
        inFlight = [:]
        if let server {
            // The end of the orders is the fork server's signal to end everything. Its replies are still read, as a
            // process that one of them names is this host's to reap.
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
        await KernelChores.finish()
    }
}
