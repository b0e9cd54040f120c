internal import ExtensionMessages
internal import ExtensionSession
internal import Glibc
internal import LinuxSystem

/// A container program's connection to its host: connects, enters, sends requests and receives URLs.
///
/// Unchecked, because it is used on its loop's thread alone, except for `entry`, `isInForeground` and `loop`.
final class ContainerConnection: @unchecked Sendable {
    /// The longest time that a request may take.
    private static let patience: Duration = .seconds(5)
    /// How long a program that waits for URLs waits before it looks for a new host.
    static let retry: Duration = .seconds(2)

    /// The host's entry for this program; nil until a host let it enter.
    let entry = Guarded<ContainerEntry?>(nil)
    /// Sent to every host after entering.
    let isInForeground = Guarded(false)

    /// The thread that the connection is used on.
    let loop: EventLoop

    private let path: String
    private let inbox: URLInbox
    private var session: Session?
    private var hasEntered = false
    private var waiting: [(ContainerFailure?) -> Void] = []
    private var waitsForURLs = false

    init(path: String, loop: EventLoop, inbox: URLInbox) {
        self.path = path
        self.loop = loop
        self.inbox = inbox
    }

    // MARK: Requests

    /// Connects first if need be.
    func send(
        _ request: ContainerRequest, _ completion: @escaping (Result<ContainerReply, ContainerFailure>) -> Void
    ) {
        connect { [self] failure in
            guard failure == nil, let session else { return completion(.failure(failure ?? .ended)) }
            session.request(request, expecting: ContainerReply.self, deadline: Self.patience) { result in
                switch result {
                case .success(let reply): completion(.success(reply))
                case .failure(.deadlinePassed): completion(.failure(.late))
                case .failure: completion(.failure(.ended))
                }
            }
        }
    }

    /// Sends whether the program is in the foreground, if it is connected; otherwise the next host receives it.
    func sendStanding() {
        guard hasEntered else { return }
        let request = ContainerRequest.setStanding(isInForeground: isInForeground.value)
        session?.request(request, expecting: ContainerReply.self, deadline: Self.patience) { result in
            guard case .success(.refused(let refusal)) = result else { return }
            Log.write("the host does not know whether this program is in the foreground: \(refusal.detail)")
        }
    }

    /// Stays connected from now on, and looks for a new host when one is gone.
    func waitForURLs() {
        waitsForURLs = true
        connect { [self] in if $0 != nil { scheduleRetry() } }
    }

    // MARK: Connecting

    /// Connects and enters unless that is done. Calls back with the failure, or nil.
    func connect(_ completion: @escaping (ContainerFailure?) -> Void) {
        if hasEntered { return completion(nil) }
        waiting.append(completion)
        guard session == nil else { return }
        let socket: OwnedDescriptor
        do throws(SystemError) { socket = try UnixSocket.connect(to: path, kind: .packets) } catch {
            return settle(error.errno == ENOENT || error.errno == ECONNREFUSED ? .noHost(path: path) : .system(error))
        }
        let session = Session(descriptor: socket, reactor: EventLoopReactor(loop: loop))
        session.onNotice = { _, _, _ throws(MessageError) in throw .missing(field: "container order") }
        session.onRequest = { [unowned self] channel, payload, _, token throws(MessageError) in
            guard channel == .container else { throw .missing(field: "container channel") }
            switch try ContainerOrder(encoded: payload) {
            case .open(let url, let source): deliver(url, from: source, token)
            }
        }
        session.onEnd = { [unowned self] _ in ended() }
        self.session = session
        session.activate()
        enter(session)
    }

    private func enter(_ session: Session) {
        session.request(
            ContainerRequest.enter(version: ProtocolVersion.current), expecting: ContainerReply.self,
            deadline: Self.patience
        ) { [unowned self] result in
            switch result {
            case .success(.entered(let entry)):
                self.entry.value = entry
                hasEntered = true
                // Before the waiting requests: a reload is free for a program in the foreground.
                if isInForeground.value { sendStanding() }
                settle(nil)
            case .success(.refused(let refusal)):
                Log.write("the host refused this program: \(refusal.detail)")
                settle(.refused(path: path))
            case .failure(.deadlinePassed): settle(.late)
            case .success, .failure: settle(.refused(path: path))
            }
        }
    }

    /// Calls back to all that wait for the connection.
    private func settle(_ failure: ContainerFailure?) {
        let waiting = waiting
        self.waiting = []
        if failure != nil, let session {
            self.session = nil
            session.invalidate()
        }
        for completion in waiting { completion(failure) }
    }

    private func scheduleRetry() {
        _ = loop.schedule(after: Self.retry) { [self] in
            connect { [self] in if $0 != nil { scheduleRetry() } }
        }
    }

    // MARK: The host

    private func ended() {
        let wasIn = hasEntered
        hasEntered = false
        // Kept until the call that led here returned.
        if let old = session {
            let kept = Handed(old)
            loop.execute { _ = kept }
        }
        session = nil
        guard wasIn else { return }
        if entry.value?.endsWithHost == true {
            // Without a main loop of the SDK the program gets the signal that the host would have sent.
            if !inbox.endProgram() { kill(getpid(), SIGTERM) }
        } else if waitsForURLs {
            scheduleRetry()
        }
    }

    /// Passes a URL to the program, and answers the host afterwards.
    private func deliver(_ url: String, from source: String?, _ token: Session.ReplyToken) {
        let session = Handed(session)
        inbox.deliver(url, from: source) { [loop] isHandled in
            loop.execute { try? session.value?.reply(token, with: ContainerOrderReply.opened(isHandled: isHandled)) }
        }
    }
}
