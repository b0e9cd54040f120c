internal import ExtensionMessages
internal import Synchronization

/// A typed conversation between a host and one of its extensions. Both sides may send, at any time and from any task.
///
/// Set the handlers before the session begins: on the extension's side in `AppExtension.accept(session:)`, on the
/// host's side in the closure that receives the new session. The content of every message is bounded
/// (1 MiB, four descriptors); larger data travels as `SharedBytes`.
public final class PeerSession: Sendable {
    let number: UInt16
    let link: PeerLink
    private let handlers = Mutex<[String: IncomingHandler]>([:])

    init(number: UInt16, link: PeerLink) { (self.number, self.link) = (number, link) }

    private let ending = Mutex<PeerSessionError?>(nil)

    /// Why the session is over; nil while it lasts.
    public var end: PeerSessionError? { ending.withLock { $0 } }

    func noteEnd(_ reason: PeerSessionError) { ending.withLock { $0 = reason } }

    func handler(of name: String) -> IncomingHandler? { handlers.withLock { $0[name] ?? $0[""] } }

    private func set(_ name: String, _ handler: @escaping IncomingHandler) {
        handlers.withLock { $0[name] = handler }
    }

    /// Ends the session. Everything that is open fails on both sides with `invalidated`.
    public func invalidate() {
        Task { [link, number] in await link.close(number) }
    }

    /// Waits for the end of the session, and returns its reason: `interrupted`, `invalidated` or `notAccepted`.
    public func ended() async -> PeerSessionError { await link.ended(self) }
}

// MARK: - Sending

extension PeerSession {
    /// Sends a message that has no answer. Messages arrive in their order, one after the other; the call waits while
    /// the other side's handler is too far behind.
    public nonisolated(nonsending) func send<Message: SessionMessage>(
        _ message: Message
    ) async throws(PeerSessionError) {
        let (bytes, descriptors) = try Self.encode(message)
        try await link.send(message: Message.name, bytes, descriptors, in: number).get()
    }

    /// Sends a request and waits for its answer.
    ///
    /// - Parameters:
    ///   - limit: the time until the answer, after which the request fails with `deadlinePassed` and the other side's
    ///     handler is cancelled; nil for the deadline of the extension point. An extension that does not answer within
    ///     that deadline is killed.
    ///   - progress: receives the progress that the handler reports. It is called on the session's own thread and must
    ///     not block.
    public nonisolated(nonsending) func request<Request: SessionRequest>(
        _ request: Request, within limit: Duration? = nil, progress: (@Sendable (Double) -> Void)? = nil
    ) async throws(PeerSessionError) -> Request.Reply {
        let content = try Self.encode(request)
        let answer = try await answer(to: Request.name, content, within: limit, progress: progress)
        do throws(MessageCodingError) {
            return try MessageDecoder.decode(Request.Reply.self, answer.bytes, answer.descriptors)
        } catch {
            throw .badAnswer(error)
        }
    }

    private nonisolated(nonsending) func answer(
        to name: String, _ content: Content, within limit: Duration?, progress: (@Sendable (Double) -> Void)?
    ) async throws(PeerSessionError) -> Answered {
        let frame = PeerFrame.call(name: name, body: content.bytes[...])
        let result = await link.call(frame, content.descriptors, in: number, within: limit, progress: progress)
        if case .failure(.unknownName) = result { throw .unknownName(name) }
        return try result.get()
    }

    /// Sends a request for a stream and returns its elements, which the other side sends no faster than they are read.
    public nonisolated(nonsending) func stream<Request: SessionStreamRequest>(
        _ request: Request
    ) async throws(PeerSessionError) -> SessionStream<Request.Element> {
        let (bytes, descriptors) = try Self.encode(request)
        let frame = PeerFrame.stream(name: Request.name, body: bytes[...])
        return SessionStream(try await link.openStream(frame, descriptors, in: number).get(), link: link)
    }

    private static func encode<Message: SessionMessage>(
        _ message: Message
    ) throws(PeerSessionError) -> Content {
        try check(Message.name)
        do throws(MessageCodingError) {
            return try MessageEncoder.encode(message)
        } catch {
            throw .notEncoded(error)
        }
    }

    private static func check(_ name: String) throws(PeerSessionError) {
        guard CustomMessage.isName(name) else { throw .notEncoded(.badName(name)) }
    }
}

// MARK: - Handling

extension PeerSession {
    /// Sets the handler of a message. It is called for one message after the other.
    @_disfavoredOverload  // A request is a message too.
    public func handle<Message: SessionMessage>(
        _ type: Message.Type,
        with body: nonisolated(nonsending) @escaping @Sendable (Message) async -> Void
    ) {
        set(Message.name) { incoming in
            guard let message = incoming.decode(type) else { return Outgoing(answer: .notUnderstood) }
            await body(message)
            return Outgoing(answer: .value([]))
        }
    }

    /// Sets the handler of a request. Several requests may be handled at the same time.
    ///
    /// An error that it throws reaches the sender as `PeerSessionError.failed`; throw a `SessionFailure` to choose its
    /// code and words.
    public func handle<Request: SessionRequest>(
        _ type: Request.Type,
        with body: nonisolated(nonsending) @escaping @Sendable (Request, CallContext) async throws -> Request.Reply
    ) {
        set(Request.name) { incoming in
            guard let request = incoming.decode(type) else { return Outgoing(answer: .notUnderstood) }
            do {
                let (bytes, descriptors) = try MessageEncoder.encode(try await body(request, incoming.context))
                return Outgoing(answer: .value(bytes[...]), descriptors: descriptors)
            } catch is CancellationError {
                return Outgoing(answer: .cancelled)
            } catch {
                return Outgoing(answer: .failed(SessionFailure(error)))
            }
        }
    }

    /// Sets the handler of a request without use for its context.
    public func handle<Request: SessionRequest>(
        _ type: Request.Type,
        with body: nonisolated(nonsending) @escaping @Sendable (Request) async throws -> Request.Reply
    ) {
        handle(type) { request, _ in try await body(request) }
    }

    /// Sets the handler of a stream's request. The stream ends when the handler returns, and fails when it throws.
    public func handle<Request: SessionStreamRequest>(
        _ type: Request.Type,
        with body:
            nonisolated(nonsending) @escaping @Sendable (Request, StreamSink<Request.Element>) async throws -> Void
    ) {
        set(Request.name) { incoming in
            guard let request = incoming.decode(type) else { return Outgoing(answer: .notUnderstood) }
            do {
                try await body(request, StreamSink(context: incoming.context))
                return Outgoing(answer: .value([]))
            } catch is CancellationError {
                return Outgoing(answer: .cancelled)
            } catch PeerSessionError.cancelled {
                return Outgoing(answer: .cancelled)
            } catch {
                return Outgoing(answer: .failed(SessionFailure(error)))
            }
        }
    }
}

// MARK: - For other languages

extension PeerSession {
    /// The content of a message, as bytes.
    package typealias Content = (bytes: [UInt8], descriptors: [SharedDescriptor])

    /// Sends a request whose content a `ContentWriter` wrote, and returns that of the answer.
    package nonisolated(nonsending) func request(
        _ name: String, _ content: Content, within limit: Duration?
    ) async throws(PeerSessionError) -> Content {
        try Self.check(name)
        let answer = try await answer(to: name, content, within: limit, progress: nil)
        return (Array(answer.bytes), answer.descriptors)
    }

    /// Sends a message whose content a `ContentWriter` wrote.
    package nonisolated(nonsending) func send(
        _ name: String, _ content: Content
    ) async throws(PeerSessionError) {
        try Self.check(name)
        try await link.send(message: name, content.bytes, content.descriptors, in: number).get()
    }

    /// A call or a message with its content as bytes.
    package struct RawCall: Sendable {
        package let name: String
        package let bytes: [UInt8]
        package let descriptors: [SharedDescriptor]
        package let isMessage: Bool
        package let context: CallContext
    }

    /// Sets the handler of all names that have none of their own.
    package func handleOthers(
        with body:
            nonisolated(nonsending) @escaping @Sendable (
                RawCall
            ) async throws(SessionFailure) -> (bytes: [UInt8], descriptors: [SharedDescriptor])
    ) {
        set("") { incoming in
            let call = RawCall(
                name: incoming.name, bytes: Array(incoming.body), descriptors: incoming.descriptors,
                isMessage: incoming.context.call == 0, context: incoming.context)
            do throws(SessionFailure) {
                let answer = try await body(call)
                return Outgoing(answer: .value(answer.bytes[...]), descriptors: answer.descriptors)
            } catch {
                return Outgoing(answer: .failed(SessionFailure(error)))
            }
        }
    }
}
