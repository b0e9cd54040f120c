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

    /// Also releases the handlers, which may refer to this session.
    func noteEnd(_ reason: PeerSessionError) {
        ending.withLock { $0 = reason }
        // Released outside of the lock: what they refer to may use the session while it is freed.
        _ = handlers.withLock { handlers in
            defer { handlers = [:] }
            return handlers
        }
    }

    func handler(of name: String) -> IncomingHandler? { handlers.withLock { $0[name] ?? $0[""] } }

    private func set(_ name: String, _ handler: IncomingHandler) {
        handlers.withLock { $0[name] = handler }
    }

    /// Ends the session. Everything that is open fails on both sides with `invalidated`.
    public func invalidate() {
        Task { [link, number] in await link.close(number) }
    }

    /// Waits for the end of the session, and returns its reason: `interrupted`, `invalidated` or `notAccepted`. A task that
    /// is cancelled meanwhile gets `cancelled`, and the session lasts.
    public func ended() async -> PeerSessionError { await link.ended(self) }
}

// MARK: - Sending

extension PeerSession {
    /// Sends a message that has no answer. Messages arrive in their order, one after the other; the call waits while
    /// the other side's handler is too far behind. If its task is cancelled meanwhile, it throws `cancelled` and the
    /// message is not sent.
    ///
    /// It returns before all bytes of a long message are sent. `Data` of 16 KiB and more is sent from its own memory: one
    /// that was made with `bytesNoCopy` and no deallocator must keep its bytes until the session has ended.
    public nonisolated(nonsending) func send<Message: SessionMessage>(
        _ message: Message
    ) async throws(PeerSessionError) {
        try await deliver(message, named: Message.name)
    }

    nonisolated(nonsending) func deliver(
        _ message: some SessionMessage, named name: String
    ) async throws(PeerSessionError) {
        try await link.send(message: try encode(message, .message, name), in: number).get()
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
        let name = Request.name
        let payload = try encode(request, .call, name)
        switch await link.call(payload, in: number, within: limit, progress: progress) {
        case .success(let answer):
            do throws(MessageCodingError) {
                return try MessageDecoder.decode(Request.Reply.self, answer)
            } catch {
                throw .badAnswer(error)
            }
        case .failure(let error): throw error.naming(name)
        }
    }

    /// Sends a request for a stream and returns its elements, which the other side sends no faster than they are read.
    public nonisolated(nonsending) func stream<Request: SessionStreamRequest>(
        _ request: Request
    ) async throws(PeerSessionError) -> SessionStream<Request.Element> {
        let name = Request.name
        let payload = try encode(request, .stream, name)
        return SessionStream(try await link.openStream(payload, in: number).get(), of: name, link: link)
    }

    private func encode(
        _ message: some SessionMessage, _ kind: PeerFrame.Kind, _ name: String
    ) throws(PeerSessionError) -> PeerPayload {
        let head = try head(kind, name)
        do throws(MessageCodingError) { return try PeerPayload(message, behind: consume head, by: link.memory) } catch {
            throw .notEncoded(error)
        }
    }

    private func head(_ kind: PeerFrame.Kind, _ name: String) throws(PeerSessionError) -> [UInt8] {
        guard CustomMessage.isName(name) else { throw .notEncoded(.badName(name)) }
        return PeerFrame.head(kind, number, named: name)
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
        take(type, with: body)
    }

    func take<Message: SessionMessage>(
        _ type: Message.Type,
        with body: nonisolated(nonsending) @escaping @Sendable (Message) async -> Void
    ) {
        set(
            Message.name,
            .task { incoming in
                guard let message = incoming.decode(type) else { return PeerPayload(.notUnderstood) }
                await body(message)
                guard incoming.context.call == 0 else {
                    return PeerPayload(failure: SessionFailure.noReply(Message.name))
                }
                return PeerPayload(.value([]))
            })
    }

    /// Sets the handler of a request. Several requests may be handled at the same time.
    ///
    /// An error that it throws reaches the sender as `PeerSessionError.failed`; throw a `SessionFailure` to choose its
    /// code and words.
    public func handle<Request: SessionRequest>(
        _ type: Request.Type,
        with body: nonisolated(nonsending) @escaping @Sendable (Request, CallContext) async throws -> Request.Reply
    ) {
        set(
            Request.name,
            .task { incoming in
                guard let request = incoming.decode(type) else { return PeerPayload(.notUnderstood) }
                do {
                    return try incoming.answer(try await body(request, incoming.context))
                } catch {
                    return PeerPayload(failure: error)
                }
            })
    }

    /// Sets the handler of a request that waits for nothing. In an extension it is called on the main thread, as soon as
    /// the request has arrived, and nothing else is received until it returns.
    public func handle<Request: SessionRequest>(
        _ type: Request.Type, with body: @escaping @Sendable (Request) throws -> Request.Reply
    ) {
        set(
            Request.name,
            .prompt { incoming in
                guard let request = incoming.decode(type) else { return PeerPayload(.notUnderstood) }
                do {
                    return try incoming.answer(try body(request))
                } catch {
                    return PeerPayload(failure: error)
                }
            })
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
        set(
            Request.name,
            .task { incoming in
                guard let request = incoming.decode(type) else { return PeerPayload(.notUnderstood) }
                do {
                    try await body(request, StreamSink(context: incoming.context))
                    return PeerPayload(.value([]))
                } catch PeerSessionError.cancelled {
                    return PeerPayload(.cancelled)
                } catch {
                    return PeerPayload(failure: error)
                }
            })
    }
}

// MARK: - For other languages

extension PeerSession {
    /// The content of a message, as bytes.
    package typealias Content = (bytes: [UInt8], descriptors: [SharedDescriptor])

    /// Sends a request whose content a `ContentWriter` wrote, and returns that of the answer.
    package nonisolated(nonsending) func request(
        _ name: String, _ content: Content, within limit: Duration?
    ) async throws(PeerSessionError) -> MessageContent {
        let payload = PeerPayload(encoded: content.bytes, content.descriptors, behind: try head(.call, name))
        switch await link.call(payload, in: number, within: limit, progress: nil) {
        case .success(let answer): return answer
        case .failure(let error): throw error.naming(name)
        }
    }

    /// Sends a message whose content a `ContentWriter` wrote.
    package nonisolated(nonsending) func send(
        _ name: String, _ content: Content
    ) async throws(PeerSessionError) {
        let payload = PeerPayload(encoded: content.bytes, content.descriptors, behind: try head(.message, name))
        try await link.send(message: payload, in: number).get()
    }

    /// A call or a message with its content as bytes.
    package struct RawCall: Sendable {
        package let name: String
        package let content: MessageContent
        package let isMessage: Bool
        package let context: CallContext

        init(_ incoming: Incoming) {
            (name, content, context) = (incoming.name, incoming.content, incoming.context)
            isMessage = context.call == 0
        }
    }

    /// Sets the handler of all names that have none of their own.
    package func handleOthers(
        with body:
            nonisolated(nonsending) @escaping @Sendable (
                RawCall
            ) async throws(SessionFailure) -> (bytes: [UInt8], descriptors: [SharedDescriptor])
    ) {
        set(
            "",
            .task { incoming in
                do throws(SessionFailure) {
                    let answer = try await body(RawCall(incoming))
                    return PeerPayload(encoded: answer.bytes, answer.descriptors, behind: PeerAnswer.valueHead)
                } catch {
                    return PeerPayload(.failed(SessionFailure(error)))
                }
            })
    }

    /// Sets the handler of all names that have none of their own, for code that answers by a call.
    ///
    /// - Parameter body: called on the session's thread. It returns the code that learns that nobody needs the answer
    ///   any more.
    package func handleOthers(calling body: @escaping @Sendable (RawCall) -> (@Sendable () -> Void)?) {
        set("", .caller { body(RawCall($0)) })
    }
}

extension PeerSession.RawCall {
    /// Whether nobody needs the answer any more, as far as the messages that were received say so. On the session's
    /// thread.
    package var isCancelled: Bool {
        !isMessage && context.link.onThread { [call = context.call] in !$0.isOpen(call) }
    }

    /// Reports progress at once, as `CallContext.report` does. On the session's thread.
    package func report(progress fraction: Double) {
        guard !isMessage, fraction.isFinite else { return }
        context.link.onThread { [context] in
            $0.report(progress: min(1, max(0, fraction)), of: context.call, in: context.session)
        }
    }

    /// No further byte of the content is read.
    package func finishReading() { content.long?.finish() }

    /// Answers the call. Once, on the session's thread; a message has no answer.
    package func answer(_ content: consuming ContentWriter) throws(MessageCodingError) {
        finish(try PeerPayload(content.finished(), behind: PeerAnswer.valueHead.count))
    }

    /// Fails the call, as `answer` answers it.
    package func fail(_ failure: SessionFailure) { finish(PeerPayload(.failed(SessionFailure(failure)))) }

    private func finish(_ payload: PeerPayload) {
        guard !isMessage else { return }
        let count = content.count
        context.link.onThread { [call = context.call] in $0.finished(call, count, payload) }
    }
}
