import Foundation

/// One subscriber of a source: it receives values until it cancels or the source ends. May be used on any thread.
final class Downstream<Output, Failure: Error>: Subscription {
    private let lock = NSRecursiveLock()
    private var subscriber: AnySubscriber<Output, Failure>?
    private var upstream: [any Cancellable] = []

    /// Runs once at the end or when the subscriber cancels.
    private var onEnd: ((Downstream) -> Void)?

    init(_ subscriber: AnySubscriber<Output, Failure>, onEnd: ((Downstream) -> Void)? = nil) {
        self.subscriber = subscriber
        self.onEnd = onEnd
    }

    var isActive: Bool { lock.withLock { subscriber != nil } }

    /// Tells the subscriber of its connection.
    func start() { lock.withLock { subscriber }?.receive(subscription: self) }

    /// Keeps a source until the end.
    func hold(_ source: any Cancellable) {
        let isLate = lock.withLock {
            guard subscriber != nil else { return true }
            upstream.append(source)
            return false
        }
        if isLate { source.cancel() }
    }

    func send(_ value: Output) { lock.withLock { subscriber }?.send(value) }

    func finish(_ completion: Subscribers.Completion<Failure>) { end()?.receive(completion: completion) }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() { _ = end() }

    private func end() -> AnySubscriber<Output, Failure>? {
        let (last, sources, notify) = lock.withLock {
            let state = (subscriber, upstream, onEnd)
            (subscriber, upstream, onEnd) = (nil, [], nil)
            return state
        }
        for source in sources { source.cancel() }
        notify?(self)
        return last
    }
}

extension Publisher {
    /// A publisher that handles the values of this one for each of its subscribers.
    func relay<NewOutput, NewFailure: Error>(
        _ NewOutput: NewOutput.Type = NewOutput.self,
        value: @escaping (Output, Downstream<NewOutput, NewFailure>) -> Void,
        completion: @escaping (Subscribers.Completion<Failure>, Downstream<NewOutput, NewFailure>) -> Void
    ) -> AnyPublisher<NewOutput, NewFailure> {
        AnyPublisher { subscriber in
            let downstream = Downstream<NewOutput, NewFailure>(subscriber)
            downstream.start()
            guard downstream.isActive else { return }
            // The connection is held before the first value: a source that sends at once stops when this one ends.
            receive(
                subscriber: AnySubscriber<Output, Failure>(
                    receiveSubscription: {
                        downstream.hold($0)
                        $0.request(.unlimited)
                    },
                    receiveValue: {
                        if downstream.isActive { value($0, downstream) }
                        return .unlimited
                    },
                    receiveCompletion: { if downstream.isActive { completion($0, downstream) } }))
        }
    }
}
