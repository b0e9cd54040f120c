/// The elements that the other side sends as the answer to a `SessionStreamRequest`.
///
/// One reader reads it. The other side stops when the stream and its reader are gone, or the task that reads is
/// cancelled.
public struct SessionStream<Element: Codable & Sendable>: AsyncSequence, Sendable {
    public typealias Failure = PeerSessionError
    private let reader: StreamReader

    init(_ call: UInt64, link: PeerLink) { reader = StreamReader(call, link) }

    public func makeAsyncIterator() -> Iterator { Iterator(reader: reader) }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let reader: StreamReader

        public mutating func next() async throws(PeerSessionError) -> Element? {
            try await next(isolation: nil)
        }

        /// The next element; nil at the end of the stream.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(PeerSessionError) -> Element? {
            guard let next = try await reader.link.nextElement(of: reader.call).get() else { return nil }
            do throws(MessageCodingError) {
                return try MessageDecoder.decode(Element.self, next)
            } catch {
                throw .badAnswer(error)
            }
        }
    }
}

/// Tells the other side to stop when nobody reads any more.
private final class StreamReader: Sendable {
    let call: UInt64
    let link: PeerLink

    init(_ call: UInt64, _ link: PeerLink) { (self.call, self.link) = (call, link) }

    deinit { Task { [link, call] in await link.cancel(call) } }
}
