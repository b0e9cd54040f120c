import Foundation

extension Publisher {
    /// Sends the values of the publishers that `transform` makes.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
        joined(with: Open(), transform: transform, isLatestOnly: false)
    }

    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
        flatMap { transform($0).setFailureType(to: Failure.self) }
    }

    /// Sends values of two publishers as they come.
    public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure {
        [eraseToAnyPublisher(), other.eraseToAnyPublisher()].publisher.setFailureType(to: Failure.self).flatMap { $0 }
    }

    fileprivate func joined<P: Publisher>(
        with open: @autoclosure @escaping () -> Open, transform: @escaping (Output) -> P, isLatestOnly: Bool
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
        AnyPublisher { subscriber in
            let open = open()
            relay(
                value: { (value: Output, downstream: Downstream<P.Output, Failure>) in
                    let number = open.begin()
                    let inner = transform(value).sink(
                        receiveCompletion: {
                            if case .failure = $0 { return downstream.finish($0) }
                            if open.endOne() { downstream.finish(.finished) }
                        },
                        receiveValue: { if !isLatestOnly || open.isLatest(number) { downstream.send($0) } })
                    downstream.hold(inner)
                },
                completion: { completion, downstream in
                    if case .failure = completion { return downstream.finish(completion) }
                    if open.endOne() { downstream.finish(.finished) }
                }
            ).receive(subscriber: subscriber)
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
    /// Sends the values of the latest publisher only, and ends with the first error.
    @_disfavoredOverload
    public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Sends the values of the latest publisher only.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
        joined(with: Open(), transform: { $0 }, isLatestOnly: true)
    }
}

/// Counts the publishers that have not ended: the outer one and the inner ones.
private final class Open {
    private let lock = NSLock()
    private var count = 1
    private var latest = 0

    func begin() -> Int {
        lock.withLock {
            count += 1
            latest += 1
            return latest
        }
    }

    /// - Returns: whether it was the last one.
    func endOne() -> Bool {
        lock.withLock {
            count -= 1
            return count == 0
        }
    }

    func isLatest(_ number: Int) -> Bool { lock.withLock { number == latest } }
}
