import Foundation

extension Publisher {
    /// Subscribes again after an error, this many times. The error after that is sent.
    public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            let downstream = Downstream<Output, Failure>(subscriber)
            downstream.start()
            guard downstream.isActive else { return }
            let attempts = Attempts(self, retries: retries, downstream)
            downstream.hold(attempts)
            attempts.next()
        }
    }
}

/// The subscriptions to a publisher that failed before. May be used on any thread.
private final class Attempts<Source: Publisher>: Cancellable {
    private let source: Source
    // It holds this object until its end.
    private let downstream: Downstream<Source.Output, Source.Failure>
    private let lock = NSLock()
    private var left: Int
    private var current: AnyCancellable?
    private var isCancelled = false
    /// Whether `next()` runs, and is to subscribe once more. A publisher may fail within the call that subscribes to it.
    private var isRunning = false
    private var isDue = false

    init(_ source: Source, retries: Int, _ downstream: Downstream<Source.Output, Source.Failure>) {
        (self.source, left, self.downstream) = (source, retries, downstream)
    }

    func next() {
        let begins = lock.withLock {
            isDue = true
            defer { isRunning = true }
            return !isRunning
        }
        guard begins else { return }
        while takeTurn() {
            let attempt = source.sink(
                receiveCompletion: { [self] in ended($0) }, receiveValue: downstream.send)
            let isLate = lock.withLock {
                current = attempt
                return isCancelled
            }
            if isLate { attempt.cancel() }
        }
    }

    private func takeTurn() -> Bool {
        lock.withLock {
            let isTurn = isDue && !isCancelled
            isDue = false
            isRunning = isTurn
            return isTurn
        }
    }

    private func ended(_ completion: Subscribers.Completion<Source.Failure>) {
        let isOver = lock.withLock {
            guard completion.isFailure, left > 0 else { return true }
            left -= 1
            return false
        }
        if isOver { downstream.finish(completion) } else { next() }
    }

    func cancel() {
        let last = lock.withLock {
            isCancelled = true
            defer { current = nil }
            return current
        }
        last?.cancel()
    }
}
