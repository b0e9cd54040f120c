import Foundation

extension Publisher {
    /// Sends the values of the publishers that `transform` makes.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
        joined(isLatestOnly: false, transform)
    }

    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
        flatMap { transform($0).setFailureType(to: Failure.self) }
    }

    /// - Parameter isLatestOnly: whether a new publisher replaces the one before it.
    fileprivate func joined<P: Publisher>(
        isLatestOnly: Bool, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
        AnyPublisher { subscriber in
            let inner = InnerSubscriptions(isLatestOnly: isLatestOnly)
            let downstream = Downstream<P.Output, Failure>(subscriber)
            downstream.start()
            guard downstream.isActive else { return }
            downstream.hold(inner)
            downstream.hold(
                sink(
                    receiveCompletion: { completion in
                        let isLast = inner.endOuter()
                        if completion.isFailure || isLast { downstream.finish(completion) }
                    },
                    receiveValue: { value in
                        guard let number = inner.begin() else { return }
                        let subscription = transform(value).sink(
                            receiveCompletion: { completion in
                                guard let isLast = inner.end(number) else { return }
                                if completion.isFailure || isLast { downstream.finish(completion) }
                            },
                            receiveValue: { if inner.isOpen(number) { downstream.send($0) } })
                        inner.hold(subscription, of: number)
                    }))
        }
    }
}

extension Publisher where Failure == Never {
    /// Sends the values of the publishers that `transform` makes, and ends with the first of their errors.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, P.Failure> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Sends the values of the latest publisher only, and ends with the error of the latest one.
    @_disfavoredOverload
    public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Sends the values of the latest publisher only, which replaces the one before it.
    ///
    /// A replaced publisher is cancelled, so an error of it ends nothing.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
        joined(isLatestOnly: true) { $0 }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Sends the values of the latest publisher only, and ends with the error of the outer one.
    @_disfavoredOverload
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }
}

/// The publishers that have not ended, by their numbers, and the subscriptions to the inner ones. May be used on any
/// thread. Subscriptions are cancelled and released outside of the lock, because that runs a publisher's code.
private final class InnerSubscriptions: Cancellable {
    private let lock = NSLock()
    private let isLatestOnly: Bool
    private var isOuterOpen = true
    private var isCancelled = false
    private var latest = 0
    private var open: Set<Int> = []
    private var subscriptions: [Int: AnyCancellable] = [:]

    init(isLatestOnly: Bool) { self.isLatestOnly = isLatestOnly }

    /// Counts a new publisher, which replaces all others if only the latest one counts.
    ///
    /// - Returns: its number; nil after the end.
    func begin() -> Int? {
        let (number, replaced) = lock.withLock { () -> (Int?, [Int: AnyCancellable]) in
            guard !isCancelled else { return (nil, [:]) }
            let replaced = isLatestOnly ? takeAll() : [:]
            latest += 1
            open.insert(latest)
            return (latest, replaced)
        }
        for subscription in replaced.values { subscription.cancel() }
        return number
    }

    /// Keeps the subscription to a publisher until it ends or is replaced.
    func hold(_ subscription: AnyCancellable, of number: Int) {
        let isLate = lock.withLock {
            guard open.contains(number) else { return true }
            subscriptions[number] = subscription
            return false
        }
        if isLate { subscription.cancel() }
    }

    /// Whether a publisher has neither ended nor been replaced.
    func isOpen(_ number: Int) -> Bool { lock.withLock { open.contains(number) } }

    /// - Returns: whether the publisher was the last one; nil for one that was replaced.
    func end(_ number: Int) -> Bool? {
        let (isLast, ended) = lock.withLock { () -> (Bool?, AnyCancellable?) in
            guard open.remove(number) != nil else { return (nil, nil) }
            return (open.isEmpty && !isOuterOpen, subscriptions.removeValue(forKey: number))
        }
        ended?.cancel()
        return isLast
    }

    /// - Returns: whether the outer publisher was the last one.
    func endOuter() -> Bool {
        lock.withLock {
            isOuterOpen = false
            return open.isEmpty
        }
    }

    func cancel() {
        let all = lock.withLock {
            isCancelled = true
            return takeAll()
        }
        for subscription in all.values { subscription.cancel() }
    }

    private func takeAll() -> [Int: AnyCancellable] {
        defer { (open, subscriptions) = ([], [:]) }
        return subscriptions
    }
}
