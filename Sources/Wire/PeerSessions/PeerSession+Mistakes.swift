/// Calls that a request or a stream's request accepts only because it is a message too. The compiler warns of each; it
/// ranks an unavailable function below the message's, so it would take that one without a word.
extension PeerSession {
    @available(*, deprecated, message: "The handler of a request returns its Reply. This one returns nothing.")
    @_disfavoredOverload
    public func handle<Request: SessionRequest>(
        _ type: Request.Type, with body: nonisolated(nonsending) @escaping @Sendable (Request) async -> Void
    ) {
        take(type, with: body)
    }

    @available(
        *, deprecated, message: "The handler of a stream takes (request, sink), and sends the elements to the sink."
    )
    @_disfavoredOverload
    public func handle<Request: SessionStreamRequest>(
        _ type: Request.Type, with body: nonisolated(nonsending) @escaping @Sendable (Request) async -> Void
    ) {
        take(type, with: body)
    }

    @available(
        *, unavailable,
        message: "The handler of a message does not throw. Catch the error, or make the message a SessionRequest."
    )
    @_disfavoredOverload
    public func handle<Message: SessionMessage>(
        _ type: Message.Type, with body: nonisolated(nonsending) @escaping @Sendable (Message) async throws -> Void
    ) {
        take(type) { try? await body($0) }
    }

    @available(*, deprecated, message: "Nobody receives the reply. Use request(_:).")
    public nonisolated(nonsending) func send<Request: SessionRequest>(
        _ message: Request
    ) async throws(PeerSessionError) {
        try await deliver(message, named: Request.name)
    }

    @available(*, deprecated, message: "Nobody receives the elements. Use stream(_:).")
    public nonisolated(nonsending) func send<Request: SessionStreamRequest>(
        _ message: Request
    ) async throws(PeerSessionError) {
        try await deliver(message, named: Request.name)
    }
}

extension SessionFailure {
    /// The handler of a message received a request or a stream's request.
    static func noReply(_ name: String) -> SessionFailure {
        SessionFailure(
            code: "no-reply",
            message: "The handler of \(name) returns nothing. The handler of a request returns its Reply; that of a "
                + "stream takes (request, sink).")
    }
}
