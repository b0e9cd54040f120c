internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import Glibc
internal import LinuxSystem

/// A container program's way to its host: one connection, made when it is first needed, on a thread of its own.
///
/// A thread of its own because a program may ask before its main loop runs, or never run one. Unchecked because what
/// changes is either behind a lock or used on the loop's thread alone.
final class ContainerLink: @unchecked Sendable {
    static let shared = ContainerLink()

    /// Why the host has not answered.
    enum Failure: Error, Hashable, Sendable {
        case noHost(path: String)
        /// The host closed the connection: it takes this program for no installed container's.
        case refused(path: String)
        case ended
        case late
        case system(SystemError)
    }

    /// How long a question may take, its connection included.
    private static let patience: Duration = .seconds(5)
    /// How soon a program that waits for URLs looks for a new host.
    private static let retry: Duration = .seconds(2)

    /// Takes a URL and its source on the main thread, and says whether it did something with it.
    typealias OpenHandler = @MainActor @Sendable (String, String?) -> Bool

    private let path = StandardPlaces.containerSocket(ProcessInfo.processInfo.environment)
    private let entry = Guarded<ContainerEntry?>(nil)
    private let mayAskAgain = Guarded(Pause())
    /// What every host is told that is connected to.
    private let isInForeground = Guarded(false)
    private let loop: Result<EventLoop, SystemError>
    private let handlers = Guarded(Handlers())

    private struct Handlers {
        var open: OpenHandler?
        /// The host that started this program is gone.
        var hostGone: (@Sendable () -> Void)?
        /// URLs that came before there was anybody to take them.
        var early: [@Sendable (@escaping OpenHandler) -> Void] = []
    }

    // Of the loop's thread alone.
    private var session: Session?
    private var hasEntered = false
    private var asking: [(Failure?) -> Void] = []
    private var waitsForURLs = false

    private init() {
        do throws(SystemError) { loop = .success(try EventLoop.start(name: "hostel-link")) } catch {
            loop = .failure(error)
        }
    }

    /// What the program may use, as the host told; nil where no host runs, or the program is no container's.
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

    /// A program that is no container's and reads its defaults all the time does not ask for them all the time.
    private struct Pause {
        private var last: Int64?

        mutating func allow() -> Bool {
            let now = monotonicNanoseconds()
            if let last, now - last < ContainerLink.retry.nanoseconds { return false }
            last = now
            return true
        }
    }

    /// Asks the host and waits for its answer. From any thread but the link's own.
    func ask(_ request: ContainerRequest) -> Result<ContainerReply, Failure> {
        wait { link, done in link.send(request, done) }
    }

    /// Asks the host without waiting; calls back on the link's thread, or at once where there is none.
    func ask(_ request: ContainerRequest, _ completion: @escaping @Sendable (Result<ContainerReply, Failure>) -> Void) {
        switch loop {
        case .success(let loop): loop.execute { [self] in send(request, completion) }
        case .failure(let error): completion(.failure(.system(error)))
        }
    }

    /// Says whether the program is in the foreground, to the host that is there and to those that come later.
    func setStanding(isInForeground: Bool) {
        let isNew = self.isInForeground.update { current in
            defer { current = isInForeground }
            return current != isInForeground
        }
        guard isNew, case .success(let loop) = loop else { return }
        loop.execute { [self] in if hasEntered { sendStanding() } }
    }

    /// Stays connected from now on, and hands over the URLs that come.
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

    /// Runs a body on the link's thread and waits until it has called back, some seconds at the most.
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
            // Its parts have deadlines of their own; this one is for a link that stands still.
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

    /// Connects and enters unless that is done; calls back with why it could not.
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
                // Before what waits: a reload is free for who is in the foreground.
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
        // Kept until its own call has returned.
        if let old = session, case .success(let loop) = loop {
            let kept = Handed(old)
            loop.execute { _ = kept }
        }
        session = nil
        guard wasIn else { return }
        if entry.value?.endsWithHost == true {
            let gone = handlers.value.hostGone
            // A program that has no main loop of the SDK's is told as the host itself would have.
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

    /// Hands a URL to the main thread, and answers the host when it was taken.
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
            // The host hands over a few at the most before they are answered.
            if handlers.open == nil { handlers.early.append(deliver) }
            return handlers.open
        }
        if let handler { deliver(handler) }
    }
}
