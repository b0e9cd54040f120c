/// A call or a message of the other side, before its handler decodes it.
struct Incoming: Sendable {
    let name: String
    let content: MessageContent
    let context: CallContext

    /// Decodes the content; nil if it is not of this type.
    func decode<Value: Decodable>(_ type: Value.Type) -> Value? {
        try? MessageDecoder.decode(type, content)
    }

    /// Encodes the answer.
    func answer(_ value: some Encodable) throws(MessageCodingError) -> PeerPayload {
        try PeerPayload(value, behind: PeerAnswer.valueHead, by: context.link.memory)
    }
}

/// The code that takes the calls or the messages of one name. It receives the content before it was decoded.
enum IncomingHandler: Sendable {
    typealias Body = nonisolated(nonsending) @Sendable (Incoming) async -> PeerPayload

    /// Runs in a task of its own.
    case task(Body)
    /// Returns its answer at once, so that no task is needed on a thread that has nothing else to do.
    case prompt(@Sendable (Incoming) -> PeerPayload)
    /// Answers by a call, at once or later, on the channel's thread. Returns the code that learns that nobody needs the
    /// answer any more; nil if nothing can be cancelled.
    case caller(@Sendable (Incoming) -> (@Sendable () -> Void)?)
}
