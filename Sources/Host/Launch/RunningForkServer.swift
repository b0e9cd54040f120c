import ExtensionLaunch
import ExtensionSession
import LinuxSystem

/// One process of the fork server, and the host's end of its control socket.
final class RunningForkServer {
    let child: ChildProcess
    let control: OwnedDescriptor
    var watch: Registration?
    /// Whether it found the SDK; nil until it has reported that it is ready.
    private(set) var hasSDK: Bool?
    private var start = Start.underWay(waiters: [])
    private var startDeadline: ScheduledTimer?
    private var buffer = PacketBuffer(capacity: LaunchReply.mostBytes + 1)

    private enum Start {
        case underWay(waiters: [CheckedContinuation<Void, Never>])
        /// It is ready (nil), or never will be.
        case over(LaunchError?)
    }

    enum Incoming: ~Copyable {
        case reply(LaunchReply, OwnedDescriptor?)
        /// A reply in the format of another build.
        case ofAnotherBuild(version: UInt8)
        /// A malformed reply.
        case nonsense(bytes: Int, first: String)
        case nothing
        case end
    }

    private init(child: ChildProcess, control: consuming OwnedDescriptor) {
        self.child = child
        self.control = control
    }

    /// Starts a fork server. Call it on the loop's thread, because a fork server ends with the thread that started it.
    static func start(
        _ configuration: ForkServerConfiguration, loop: EventLoop
    ) throws(LaunchError) -> RunningForkServer {
        loop.preconditionCurrent()
        let path = configuration.executablePath
        do throws(SystemError) {
            var pair = try PacketSocket.pair()
            let control = pair.takeFirst()
            let inherited = pair.takeSecond()
            var pid: Int32 = 0
            let process = try Spawn.start(
                path,
                arguments: [
                    "--control", "3", "--sdk", configuration.sdk, "--filter", configuration.isFiltered ? "on" : "off",
                    "--rooms", configuration.preparesRooms ? "on" : "off",
                    "--other-user", configuration.changesUser ? "on" : "off",
                ],
                environment: ForkServerConfiguration.environment(), control: inherited.rawValue,
                log: configuration.log, pid: &pid)
            let child = try ChildProcess(loop: loop, pid: pid, process: process)
            return RunningForkServer(child: child, control: control)
        } catch {
            throw .forkServerNotStarted(path: path, error)
        }
    }

    /// Whether it has reported that it takes orders.
    var isReady: Bool { hasSDK != nil }

    /// Why it never takes orders; nil while it starts, and once it is ready.
    var startFailure: LaunchError? { if case .over(let failure) = start { failure } else { nil } }

    /// It has reported that it takes orders.
    func becameReady(hasSDK: Bool) {
        self.hasSDK = hasSDK
        endStart(nil)
    }

    /// Ends its start, and resumes everyone who waits for that. Only the first end counts.
    func endStart(_ failure: LaunchError?) {
        guard case .underWay(let waiters) = start else { return }
        start = .over(failure)
        startDeadline?.cancel()
        startDeadline = nil
        for waiter in waiters { waiter.resume() }
    }

    /// Calls back if its start takes longer than this; the first call for a server counts.
    func limitStart(to limit: Duration, on loop: EventLoop, _ late: @escaping @Sendable () -> Void) {
        guard case .underWay = start, startDeadline == nil else { return }
        startDeadline = loop.schedule(after: limit, late)
    }

    /// Resumes a caller when the start is over: at once, if it is.
    func waitForStart(_ waiter: CheckedContinuation<Void, Never>) {
        switch start {
        case .underWay(let waiters): start = .underWay(waiters: waiters + [waiter])
        case .over: waiter.resume()
        }
    }

    /// The next reply, if one has arrived.
    func receive() throws(SystemError) -> Incoming {
        switch try buffer.receive(from: control.rawValue, mostDescriptors: 1) {
        case .wouldBlock: return .nothing
        case .endOfStream: return .end
        case .packet(var packet):
            do throws(LaunchCodingError) {
                return .reply(try LaunchReply(decoding: buffer.bytes(packet.count)), packet.descriptors.next())
            } catch {
                let bytes = buffer.bytes(packet.count)
                if let version = LaunchReply.otherVersion(of: bytes) { return .ofAnotherBuild(version: version) }
                return .nonsense(bytes: bytes.count, first: FirstBytes.text(bytes))
            }
        }
    }

    /// Sends an order. False if the socket is full, or the fork server has just exited.
    func send(_ order: [UInt8], descriptors: [Int32]) throws(SystemError) -> Bool {
        do throws(SystemError) {
            return try PacketSocket.send(order, to: control.rawValue, descriptors: descriptors)
        } catch {
            if error.isDisconnected { return false }
            throw error
        }
    }
}
