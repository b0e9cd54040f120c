/// Hands every element to any number of readers, each with a stream of its own.
@HostActor
final class Broadcast<Element: Sendable> {
    /// A reader that falls behind by more elements loses the oldest of them.
    private let mostWaiting: Int

    private var readers: [Int: AsyncStream<Element>.Continuation] = [:]
    private var lastNumber = 0
    private var isOver = false

    init(mostWaiting: Int = 1000) { self.mostWaiting = mostWaiting }

    /// A stream of everything from now on, after the first element if there is one. It ends with the host.
    func stream(from first: Element? = nil) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream<Element>.makeStream(
            bufferingPolicy: .bufferingNewest(mostWaiting))
        if let first { continuation.yield(first) }
        guard !isOver else {
            continuation.finish()
            return stream
        }
        lastNumber += 1
        let number = lastNumber
        readers[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @HostActor in self?.readers[number] = nil }
        }
        return stream
    }

    /// - Parameter element: made only if somebody reads. A listing of ten thousand bundles takes milliseconds.
    func send(_ element: @autoclosure () -> Element) {
        guard !readers.isEmpty else { return }
        let element = element()
        for reader in readers.values { reader.yield(element) }
    }

    func finish() {
        isOver = true
        for reader in readers.values { reader.finish() }
        readers = [:]
    }
}
