internal import ExtensionMessages
internal import ExtensionSession
internal import LinuxSystem

/// A container's program that has connected: its requests, and the URLs that it is handed.
@HostActor
package final class ContainerConnection {
    /// A container asks little, in small messages, and has nothing to send descriptors for.
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
    /// Whether its first words have come: before that nothing is sent to it.
    package private(set) var hasEntered = false
    /// Whether its program said that it is in the foreground.
    var isInForeground = false

    /// Answers a request that is in order; called with `enter` once, first.
    var onRequest: (ContainerRequest) -> ContainerReply = { _ in .contentSet }
    var onEntered: () -> Void = {}
    /// It is over; what it broke, nil where the program closed it or ended.
    var onEnd: (String?) -> Void = { _ in }
    /// Told of every message; set before `start`.
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

    /// Starts to listen; who says nothing for so long is dropped.
    func start(patience: Duration) {
        session.onNotice = { _, _, _ throws(MessageError) in throw .missing(field: "container request") }
        session.onRequest = { [weak self] channel, payload, token throws(MessageError) in
            guard channel == .container else { throw .missing(field: "container channel") }
            let request = try ContainerRequest(encoded: payload)
            HostActor.shared.assumeHere { self?.requested(request, token) }
        }
        session.onEnd = HostActor.handler(self) { $0.ended($1) }
        self.patience = HostActor.after(patience, self) {
            $0.session.invalidate(.outOfState("it connected and said nothing"))
        }
        session.activate()
    }

    /// Ends it from this side.
    func close() { session.invalidate() }

    /// Ends it because the other side broke the rules.
    func violated(_ what: String) { session.invalidate(.outOfState(what)) }

    /// Hands over a URL: calls back with whether the program did something with it, or nil where it did not take it.
    func open(
        _ url: String, source: String?, within limit: Duration, _ completion: @escaping @HostActor (Bool?) -> Void
    ) {
        session.request(
            ContainerOrder.open(url: url, source: source), expecting: ContainerOrderReply.self, deadline: limit
        ) { result in
            HostActor.shared.assumeHere {
                if case .success(.opened(let isHandled)) = result { completion(isHandled) } else { completion(nil) }
            }
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
