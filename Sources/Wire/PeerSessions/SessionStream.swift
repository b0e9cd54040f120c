/// The elements that the other side sends as the answer to a `SessionStreamRequest`.
///
/// One reader reads it. The other side stops when the stream and its reader are gone, or the task that reads is
/// cancelled.
public struct SessionStream<Element: Codable & Sendable>: AsyncSequence, Sendable {
    public typealias Failure = PeerSessionError
    private let reader: StreamReader

    init(_ call: UInt64, of name: String, link: PeerLink) { reader = StreamReader(call, name, link) }

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
            let next: MessageContent
            switch await reader.link.nextElement(of: reader.call) {
            case .success(let element?): next = element
            case .success(nil): return nil
            case .failure(let error): throw error.naming(reader.name)
            }
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
    /// The name of the request.
    let name: String
    let link: PeerLink

    init(_ call: UInt64, _ name: String, _ link: PeerLink) { (self.call, self.name, self.link) = (call, name, link) }

    deinit { Task { [link, call] in await link.cancel(call) } }
}
