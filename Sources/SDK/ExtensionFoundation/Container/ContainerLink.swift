internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import Glibc
internal import LinuxSystem

/// The connection of a container's program to its host, made at the first need.
///
/// It has a thread of its own, because a program may ask before its main loop runs or without ever running one.
/// Unchecked, because the mutable state is either behind a lock or used on the loop's thread alone.
final class ContainerLink: @unchecked Sendable {
    static let shared = ContainerLink()

    /// Why there is no answer from the host.
    enum Failure: Error, Hashable, Sendable {
        case noHost(path: String)
        /// The host closed the connection, because the program is not an installed container's.
        case refused(path: String)
        case ended
        case late
        case system(SystemError)
    }

    /// The longest time that a request may take, with connecting.
    private static let patience: Duration = .seconds(5)
    /// How long a program that waits for URLs waits before it looks for a new host.
    private static let retry: Duration = .seconds(2)

    /// Takes a URL and its source on the main thread, and returns whether it handled the URL.
    typealias OpenHandler = @MainActor @Sendable (String, String?) -> Bool

    private let path = StandardPlaces.containerSocket(ProcessInfo.processInfo.environment)
    private let entry = Guarded<ContainerEntry?>(nil)
    private let mayAskAgain = Guarded(Pause())
    /// Sent to every host after connecting.
    private let isInForeground = Guarded(false)
    private let loop: Result<EventLoop, SystemError>
    private let handlers = Guarded(Handlers())

    private struct Handlers {
        var open: OpenHandler?
        /// Called when the host that started this program is gone.
        var hostGone: (@Sendable () -> Void)?
        /// URLs that arrived before the program had a handler.
        var early: [@Sendable (@escaping OpenHandler) -> Void] = []
    }

    // Used on the loop's thread alone.
    private var session: Session?
    private var hasEntered = false
    private var asking: [(Failure?) -> Void] = []
    private var waitsForURLs = false

    private init() {
        do throws(SystemError) { loop = .success(try EventLoop.start(name: "hostel-link")) } catch {
            loop = .failure(error)
        }
    }

    /// The identity, groups and folder that the host gave this program; nil without a host, or if the program is not a
    /// container's.
    func containers() -> AppContainers? {
        guard !ProcessKind.isExtension else { return nil }
        if entry.value == nil, mayAskAgain.update({ $0.allow() }) {
            _ = wait { link, done in link.connect { done(.success($0)) } }
        }
        return entry.value.map {
            AppContainers(
                identifier: $0.identifier, groups: $0.groups, dataFolder: $0.dataFolder.isEmpty ? nil : $0.dataFolder)
        }
    }

    /// Limits how often a program that is not a container's asks, however often it reads its defaults.
    private struct Pause {
        private var last: Int64?

        mutating func allow() -> Bool {
            let now = monotonicNanoseconds()
            if let last, now - last < ContainerLink.retry.nanoseconds { return false }
            last = now
            return true
        }
    }

    /// Sends a request and waits for its answer. From any thread but the link's own.
    func ask(_ request: ContainerRequest) -> Result<ContainerReply, Failure> {
        wait { link, done in link.send(request, done) }
    }

    /// Sends a request without waiting. Calls back on the link's thread, or at once if the link has no thread.
    func ask(_ request: ContainerRequest, _ completion: @escaping @Sendable (Result<ContainerReply, Failure>) -> Void) {
        switch loop {
        case .success(let loop): loop.execute { [self] in send(request, completion) }
        case .failure(let error): completion(.failure(.system(error)))
        }
    }

    /// Reports whether the program is in the foreground, to the present host and to each later one.
    func setStanding(isInForeground: Bool) {
        let isNew = self.isInForeground.update { current in
            defer { current = isInForeground }
            return current != isInForeground
        }
        guard isNew, case .success(let loop) = loop else { return }
        loop.execute { [self] in if hasEntered { sendStanding() } }
    }

    /// Stays connected from now on, and passes on the URLs that arrive.
    func receive(_ open: @escaping OpenHandler, hostGone: @escaping @Sendable () -> Void) {
        let early = handlers.update { handlers in
            handlers.open = open
            handlers.hostGone = hostGone
            defer { handlers.early = [] }
            return handlers.early
        }
        for deliver in early { deliver(open) }
        guard case .success(let loop) = loop else { return }
        loop.execute { [self] in
            waitsForURLs = true
            connect { [self] in if $0 != nil { scheduleRetry() } }
        }
    }

    /// Runs `body` on the link's thread and waits until it calls back, 15 seconds at most.
    private func wait<Value: Sendable>(
        _ body: @escaping @Sendable (ContainerLink, @escaping (Result<Value, Failure>) -> Void) -> Void
    ) -> Result<Value, Failure> {
        switch loop {
        case .failure(let error): return .failure(.system(error))
        case .success(let loop):
            let answer = Guarded<Result<Value, Failure>?>(nil)
            let isThere = DispatchSemaphore(value: 0)
            loop.execute { [self] in
                body(self) {
                    answer.value = $0
                    isThere.signal()
                }
            }
            // The steps have deadlines of their own; this one is for a link that does not respond.
            _ = isThere.wait(timeout: .now() + 15)
            return answer.value ?? .failure(.late)
        }
    }
}

extension ContainerLink.Failure: CustomStringConvertible {
    var description: String {
        switch self {
        case .noHost(let path):
            "no host listens at \(path): start one with `hostel run`, or name its socket in \(ContainerSocket.variable)"
        case .refused(let path):
            "the host at \(path) takes this program for no installed container's: run the one inside of the .app that "
                + "lies in the host's folder"
        case .ended: "the connection to the host ended"
        case .late: "the host does not answer"
        case .system(let error): String(describing: error)
        }
    }
}

// MARK: - On the link's thread

extension ContainerLink {
    private func send(
        _ request: ContainerRequest, _ completion: @escaping (Result<ContainerReply, Failure>) -> Void
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

    private func sendStanding() {
        let request = ContainerRequest.setStanding(isInForeground: isInForeground.value)
        session?.request(request, expecting: ContainerReply.self, deadline: Self.patience) { result in
            guard case .success(.refused(let refusal)) = result else { return }
            Log.write("the host does not know whether this program is in the foreground: \(refusal.detail)")
        }
    }

    /// Connects and enters unless that is done. Calls back with the failure, or nil.
    private func connect(_ completion: @escaping (Failure?) -> Void) {
        if hasEntered { return completion(nil) }
        asking.append(completion)
        guard session == nil, case .success(let loop) = loop else { return }
        let socket: OwnedDescriptor
        do throws(SystemError) { socket = try PacketSocket.connect(to: path) } catch {
            return entered(error.errno == ENOENT || error.errno == ECONNREFUSED ? .noHost(path: path) : .system(error))
        }
        let session = Session(descriptor: socket, reactor: EventLoopReactor(loop: loop))
        session.onNotice = { _, _, _ throws(MessageError) in throw .missing(field: "container order") }
        session.onRequest = { [unowned self] channel, payload, token throws(MessageError) in
            guard channel == .container else { throw .missing(field: "container channel") }
            let order = try ContainerOrder(encoded: payload)
            switch order {
            case .open(let url, let source): hand(url, source, token)
            }
        }
        session.onEnd = { [unowned self] _ in ended() }
        self.session = session
        session.activate()
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
                entered(nil)
            case .success(.refused(let refusal)):
                Log.write("the host refused this program: \(refusal.detail)")
                entered(.refused(path: path))
            case .failure(.deadlinePassed): entered(.late)
            case .success, .failure: entered(.refused(path: path))
            }
        }
    }

    private func entered(_ failure: Failure?) {
        let waiting = asking
        asking = []
        if failure != nil, let session {
            self.session = nil
            session.invalidate()
        }
        for completion in waiting { completion(failure) }
    }

    private func ended() {
        let wasIn = hasEntered
        hasEntered = false
        // Kept until the call that led here returned.
        if let old = session, case .success(let loop) = loop {
            let kept = Handed(old)
            loop.execute { _ = kept }
        }
        session = nil
        guard wasIn else { return }
        if entry.value?.endsWithHost == true {
            let gone = handlers.value.hostGone
            // Without a main loop of the SDK the program gets the signal that the host would have sent.
            if let gone { gone() } else { kill(getpid(), SIGTERM) }
        } else if waitsForURLs {
            scheduleRetry()
        }
    }

    private func scheduleRetry() {
        guard case .success(let loop) = loop else { return }
        _ = loop.schedule(after: Self.retry) { [self] in
            connect { [self] in if $0 != nil { scheduleRetry() } }
        }
    }

    /// Passes a URL to the main thread, and answers the host afterwards.
    private func hand(_ url: String, _ source: String?, _ token: Session.ReplyToken) {
        guard case .success(let loop) = loop else { return }
        let session = Handed(session)
        let deliver: @Sendable (@escaping OpenHandler) -> Void = { handler in
            DispatchQueue.main.async {
                let isHandled = handler(url, source)
                loop.execute {
                    try? session.value?.reply(token, with: ContainerOrderReply.opened(isHandled: isHandled))
                }
            }
        }
        let handler = handlers.update { handlers in
            // The list stays short: the host sends only a few before it gets their answers.
            if handlers.open == nil { handlers.early.append(deliver) }
            return handlers.open
        }
        if let handler { deliver(handler) }
    }
}
