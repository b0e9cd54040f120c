internal import ExtensionMessages
internal import ExtensionSession
internal import LinuxSystem

/// The connection of a container's program: receives its requests and passes it URLs.
@HostActor
package final class ContainerConnection {
    /// A container sends few and small messages, and no descriptors.
    static let limits: SessionLimits = {
        var limits = SessionLimits.host
        limits.payload = 16 << 10
        limits.packet = limits.payload + PacketHeader.size
        limits.descriptors = 0
        limits.unanswered = 16
        limits.outbox = 256 << 10
        return limits
    }()

    package let container: InstalledContainer
    /// The process that connected.
    package let pid: Int32
    /// Whether its first request, `enter`, has arrived. The host sends nothing before.
    package private(set) var hasEntered = false
    /// Whether its program said that it is in the foreground.
    var isInForeground = false

    /// Answers a request that is allowed now. The first request is `enter`, and it comes once.
    var onRequest: (ContainerRequest) -> ContainerReply = { _ in .contentSet }
    var onEntered: () -> Void = {}
    /// The connection has ended: the rule that the program broke; nil if the program closed it or exited.
    var onEnd: (String?) -> Void = { _ in }
    /// Notified of every message. Set it before `start`.
    var tap: (any SessionTap)? {
        get { session.tap }
        set { session.tap = newValue }
    }
    private let session: Session
    private var patience: ScheduledTimer?

    /// Takes over a connection that does not block, whose peer was identified.
    init(_ socket: consuming OwnedDescriptor, container: InstalledContainer, pid: Int32) {
        self.container = container
        self.pid = pid
        session = Session(
            descriptor: socket, reactor: EventLoopReactor(loop: HostActor.shared.loop), limits: Self.limits)
    }

    /// Starts to receive.
    ///
    /// - Parameter patience: the time for the first request; the connection is ended after it.
    func start(patience: Duration) {
        session.onNotice = { _, _, _ throws(MessageError) in throw .missing(field: "container request") }
        session.onRequest = { [weak self] channel, payload, _, token throws(MessageError) in
            guard channel == .container else { throw .missing(field: "container channel") }
            self?.requested(try ContainerRequest(encoded: payload), token)
        }
        session.onEnd = HostActor.handler(self) { $0.ended($1) }
        self.patience = HostActor.after(patience, self) {
            $0.session.invalidate(.outOfState("it connected and said nothing"))
        }
        session.activate()
    }

    /// Ends the connection from the host's side.
    func close() { session.invalidate() }

    /// Ends the connection because the program broke a rule.
    func violated(_ what: String) { session.invalidate(.outOfState(what)) }

    /// Passes a URL to the program. Calls back with whether the program did something with it; nil if it did not take
    /// it.
    func open(
        _ url: String, source: String?, within limit: Duration, _ completion: @escaping @HostActor (Bool?) -> Void
    ) {
        session.request(
            ContainerOrder.open(url: url, source: source), expecting: ContainerOrderReply.self, deadline: limit
        ) { result in
            if case .success(.opened(let isHandled)) = result { completion(isHandled) } else { completion(nil) }
        }
    }

    private func requested(_ request: ContainerRequest, _ token: Session.ReplyToken) {
        let isEntering = if case .enter = request { true } else { false }
        guard isEntering != hasEntered else {
            return answer(
                .refused(ContainerRefusal(.outOfOrder, detail: hasEntered ? "it has entered" : "it has not entered")),
                token)
        }
        if case .enter(let version) = request, version != ProtocolVersion.current {
            let detail = "it speaks \(version), this host \(ProtocolVersion.current)"
            return answer(.refused(ContainerRefusal(.protocolVersion, detail: detail)), token)
        }
        if isEntering {
            hasEntered = true
            patience?.cancel()
        }
        answer(onRequest(request), token)
        if isEntering { onEntered() }
    }

    private func answer(_ reply: ContainerReply, _ token: Session.ReplyToken) {
        if case .refused(let refusal) = reply { tap?.refused(refusal.rule, detail: refusal.detail, bytes: nil) }
        do throws(SessionError) { try session.reply(token, with: reply) } catch {
            // Without a fault the connection has ended, and `ended` follows.
            if let fault = error.fault { violated(fault) }
        }
    }

    private func ended(_ end: SessionEnd) {
        patience?.cancel()
        patience = nil
        let tell = onEnd
        onEnd = { _ in }
        onEntered = {}
        tell(end.fault)
    }
}
