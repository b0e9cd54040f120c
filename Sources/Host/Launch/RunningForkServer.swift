import ExtensionLaunch
import ExtensionSession
import LinuxSystem

/// One process of the fork server, and the host's end of its control socket.
final class RunningForkServer {
    let child: ChildProcess
    let control: OwnedDescriptor
    var watch: Registration?
    /// Whether it found the SDK; nil until it has reported that it is ready.
    var hasSDK: Bool? { didSet { endStart(inTime: true) } }
    /// Ends the wait for its start.
    var startDeadline: ScheduledTimer?
    /// Who waits until it is ready or has ended; false: it took too long.
    var waiters: [CheckedContinuation<Bool, Never>] = []
    private var buffer = PacketBuffer(capacity: LaunchReply.mostBytes + 1)

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

    /// Resumes everyone who waits for its start.
    func endStart(inTime isInTime: Bool) {
        startDeadline?.cancel()
        startDeadline = nil
        let waiting = waiters
        waiters = []
        for waiter in waiting { waiter.resume(returning: isInTime) }
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
