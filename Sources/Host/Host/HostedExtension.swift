internal import ExtensionMessages
internal import ExtensionSession
internal import LinuxSystem
public import PeerSessions

/// An extension that a host can launch: its identity, its process, and the messages of its point.
@HostActor
public final class HostedExtension {
    /// The facts read from its bundle.
    public let identity: InstalledExtension
    package let process: ExtensionInstance
    private let point: any ExtensionPoint
    private weak var host: Host?
    /// The point's own observer, which serves the session then; nil: the session carries messages of the point alone.
    private var observer: (any ExtensionInstanceObserver)?
    /// Whether `launch` has begun a use that `release` has to end.
    private var isHeld = false
    /// The typed sessions with the present process.
    private var sessions: PeerLink?
    /// The sessions that show something to a person.
    private var shown = 0

    init(_ identity: InstalledExtension, process: ExtensionInstance, point: any ExtensionPoint, host: Host) {
        self.identity = identity
        self.process = process
        self.point = point
        self.host = host
        process.observer = self
    }

    /// The state of its process.
    public var state: ExtensionState { ExtensionState(process.state) }

    /// Memory, processor time and limits at this moment. The call measures a process that runs.
    public var figures: ProcessFigures {
        get async {
            await process.readExactlyOnce()
            return process.figures()
        }
    }

    /// The last lines that it wrote and that the host noted about it, oldest first: at least the last 1,000.
    public var log: [LogLine] { process.log.lines }

    /// Launches its process unless it runs, and keeps it from being suspended until `release`.
    ///
    /// All callers share one use: a second launch adds none, and the first `release` ends it for everybody. Parts of a
    /// program that do not know each other count their uses themselves.
    ///
    /// Throws `HostError.notLaunched` with the reason if the process exits before it runs, or if three in a row are gone
    /// before this task sees them.
    public func launch() async throws(HostError) {
        for _ in 0..<Self.mostLaunches {
            // A process that is being ended takes its use with it, so the one that follows needs another.
            if !isHeld {
                isHeld = true
                process.useBegan()
            }
            if let reason = await process.waitUntilRunning() {
                release()
                throw .notLaunched(identifier: identity.identifier, reason)
            }
            if process.isReady { return }
        }
        release()
        let reason = if case .exited(let reason) = process.state { reason } else { ExitReason.sessionClosed }
        throw .notLaunched(identifier: identity.identifier, reason)
    }

    /// One process may be ending, and another may be replaced meanwhile. A third that is gone at once has a fault.
    private static let mostLaunches = 3

    /// Ends the use that `launch` began, whoever called it. If no view needs the process, it is suspended after the grace of its extension
    /// point. The use also ends when the process exits.
    public func release() {
        guard isHeld else { return }
        isHeld = false
        process.useEnded()
    }

    /// Ends its process and waits until it has exited. The extension may be launched again.
    public func invalidate() async {
        release()
        process.endNow()
        _ = await process.waitUntilExited()
    }

    /// Sends a message that has no answer.
    ///
    /// Throws `notRunning`, `unknownName`, or `notSent` if the message is too long or the extension does not read.
    public func notify(_ message: PointMessage) throws(PointMessageError) {
        guard process.isReady, let session = process.session else { throw .notRunning }
        let custom = try custom(message)
        do throws(SessionError) { try session.notify(custom) } catch { throw PointMessageError(error) }
    }

    /// Sends a request and waits for its answer, also if the task is cancelled meanwhile: until the deadline at the latest.
    ///
    /// Throws `notRunning`, `unknownName`, `notSent`, `refused`, or `deadlinePassed`, after which the process is killed
    /// (0x8badf00d).
    ///
    /// - Parameters:
    ///   - message: at most 1 MiB with its name.
    ///   - limit: the time from the call to the answer, above zero; nil for the `Request` deadline that
    ///     Info/ExtensionPoints.plist has for the point, with the changes of `HostConfiguration.deadlines`.
    public func request(
        _ message: PointMessage, within limit: Duration? = nil
    ) async throws(PointMessageError) -> PointMessage {
        try await request(message, .request, within: limit ?? process.deadlines.request)
    }

    /// Sends a request to which another deadline than `Request` applies, and waits for its answer. Throws as `request`.
    ///
    /// - Parameter deadline: the step that is named if the process misses it.
    package func request(
        _ message: PointMessage, _ deadline: Deadline, within limit: Duration
    ) async throws(PointMessageError) -> PointMessage {
        guard process.isReady, let session = process.session else { throw .notRunning }
        let custom = try custom(message)
        let result: Result<CustomMessage, SessionError> = await withCheckedContinuation { continuation in
            session.request(custom, expecting: CustomMessage.self, deadline: limit) {
                continuation.resume(returning: $0)
            }
        }
        switch result {
        case .success(let answer): return PointMessage(name: answer.name, body: answer.body)
        case .failure(let error):
            if error == .deadlinePassed { process.missed(deadline, after: limit.inSeconds) }
            throw PointMessageError(error)
        }
    }

    /// Begins a typed session with its process, which has to run. Each session ends with the process at the latest.
    ///
    /// - Parameter configure: sets the handlers of the new session, before the extension knows it.
    public func makeSession(
        _ configure: @Sendable (PeerSession) -> Void = { _ in }
    ) async throws(PeerSessionError) -> PeerSession {
        guard process.isReady, let sessions else { throw .notRunning }
        let session = try await sessions.open(configure).get()
        if point.definitions.contains(where: { $0.identifier == identity.extensionPoint && $0.hasUserInterface }) {
            show(session)
        }
        return session
    }

    /// Counts the process as visible while the session lasts.
    private func show(_ session: PeerSession) {
        shown += 1
        process.isShown = true
        Task { @HostActor in
            _ = await session.ended()
            shown -= 1
            if shown == 0 { process.isShown = false }
        }
    }

    private func custom(_ message: PointMessage) throws(PointMessageError) -> CustomMessage {
        guard let custom = CustomMessage(name: message.name, body: message.body) else { throw .unknownName }
        return custom
    }
}

// MARK: - The events of its process

extension HostedExtension: ExtensionInstanceObserver {
    /// Hands every event of the process to the point's own observer from now on, before the host acts on it.
    package func report(to observer: any ExtensionInstanceObserver) {
        self.observer = observer
        process.observer = self
    }

    package func receive(_ event: ExtensionInstanceEvent) {
        observer?.receive(event)
        switch event {
        case .running(let session): if observer == nil { running(session) }
        case .story(let what, let why): host?.story.note(what, why, of: identity.identifier)
        case .exited(let reason):
            release()
            sessions?.end(PeerSessionError(reason))
            sessions = nil
            host?.ended(self, reason)
            point.ended(self, reason)
        case .backtrace(let frames): named(frames)
        case .ready, .memoryWarning, .logged: break
        }
    }

    /// Opens the point's own channel: nothing else is understood on it.
    private func running(_ session: Session) {
        let deadline = process.deadlines.request
        let hung = HostActor.handler(self) { $0.process.missed(.request, after: $1) }
        let sessions = PeerLink(
            PeerLink.Handover(session),
            side: .host(HostActor.shared.loop, deadline: deadline) { hung($0.inSeconds) })
        self.sessions = sessions
        session.onNotice = { [weak self] channel, payload, descriptors throws(MessageError) in
            switch channel {
            case .custom:
                try descriptors.expect(atMost: 0)
                try self?.received(try CustomMessage(encoded: payload))
            case .session: try sessions.receive(notice: payload, descriptors.takeAll())
            default: throw .missing(field: "custom channel")
            }
        }
        session.onRequest = { channel, payload, descriptors, token throws(MessageError) in
            guard channel == .session else { throw .missing(field: "request") }
            try sessions.receive(request: payload, descriptors.takeAll(), token)
        }
        point.running(self)
    }

    private func received(_ message: CustomMessage) throws(MessageError) {
        do throws(PointMessageError) {
            try point.received(PointMessage(name: message.name, body: message.body), from: self)
        } catch {
            throw error == .unknownName ? .unknownName(message.name) : .malformed(type: message.name)
        }
    }

    /// The names of its last crash were found: its story gets the calls of its own library, or else the innermost ones.
    private func named(_ frames: [BacktraceFrame]) {
        let library = identity.libraryPath.split(separator: "/").last.map(String.init) ?? ""
        let own = frames.filter { $0.module?.hasSuffix("/" + library) == true }
        let names = (own.isEmpty ? frames : own).compactMap { $0.function?.prefix(160) }.prefix(4)
            .joined(separator: " ← ")
        if !names.isEmpty { host?.story.note("backtrace", names, of: identity.identifier) }
    }
}

extension Host {
    /// The reason why an extension that was installed before cannot be launched.
    func absence(of identifier: String) -> PeerSessionError {
        let reasons = unusable.first { $0.identifier == identifier }?.reasons ?? []
        if let disabled = reasons.first(where: { $0.code == PeerSessionError.disabledCode }) {
            return .interrupted(code: disabled.code, message: disabled.message)
        }
        let messages = [HostError.unknownExtension(identifier: identifier).description] + reasons.map(\.message)
        return .interrupted(code: PeerSessionError.unknownCode, message: messages.joined(separator: " "))
    }
}

extension PeerSessionError {
    /// The end of a session whose process exited.
    init(_ reason: ExitReason) {
        switch reason {
        case .ended(.requested), .ended(.removed), .ended(.disabled), .ended(.hostStops): self = .invalidated
        default: self = .interrupted(code: reason.code, message: reason.message)
        }
    }
}

/// The state of an extension's process.
public enum ExtensionState: Hashable, Sendable {
    /// It was never launched.
    case idle
    /// It is being made, or its principal class is being looked for.
    case launching
    /// It takes messages.
    case running
    /// Its threads are stopped, because nothing needs it.
    case suspended
    /// The host ends it and waits for its exit.
    case terminating
    /// It exited, and may be launched again.
    case exited(ExitReason)

    init(_ state: ProcessLife.State) {
        self =
            switch state {
            case .idle: .idle
            case .forking, .loading: .launching
            case .running: .running
            case .suspended: .suspended
            case .terminating: .terminating
            case .exited(let reason): .exited(reason)
            }
    }
}

extension PointMessageError {
    fileprivate init(_ error: SessionError) {
        self =
            switch error {
            case .deadlinePassed: .deadlinePassed
            case .refused: .refused
            case .backpressure, .oversized: .notSent
            case .ended: .notRunning
            }
    }
}
