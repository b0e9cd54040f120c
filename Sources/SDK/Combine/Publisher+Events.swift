import Foundation

extension Publisher {
    /// Calls the closures at the events between this publisher and each of its subscribers.
    ///
    /// A subscriber that cancels after the end is no event.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            // Each subscriber has one. A publisher that breaks the rules may send values without it.
            var watched: WatchedSubscription?
            receive(
                subscriber: AnySubscriber<Output, Failure>(
                    receiveSubscription: { upstream in
                        receiveSubscription?(upstream)
                        let subscription = WatchedSubscription(upstream, receiveRequest, receiveCancel)
                        watched = subscription
                        subscriber.receive(subscription: subscription)
                    },
                    receiveValue: {
                        receiveOutput?($0)
                        return subscriber.receive($0)
                    },
                    receiveCompletion: {
                        watched?.end()
                        receiveCompletion?($0)
                        subscriber.receive(completion: $0)
                    }))
        }
    }
}

/// A connection that tells of requests and of the cancellation. May be used on any thread.
private final class WatchedSubscription: Subscription {
    private let lock = NSLock()
    private var upstream: (any Subscription)?
    private let onRequest: ((Subscribers.Demand) -> Void)?
    private let onCancel: (() -> Void)?

    init(
        _ upstream: any Subscription, _ onRequest: ((Subscribers.Demand) -> Void)?, _ onCancel: (() -> Void)?
    ) {
        (self.upstream, self.onRequest, self.onCancel) = (upstream, onRequest, onCancel)
    }

    func request(_ demand: Subscribers.Demand) {
        guard let upstream = lock.withLock({ upstream }) else { return }
        onRequest?(demand)
        upstream.request(demand)
    }

    func cancel() {
        guard let last = end() else { return }
        onCancel?()
        last.cancel()
    }

    /// Forgets the publisher: from now on nothing is an event.
    @discardableResult func end() -> (any Subscription)? {
        lock.withLock {
            defer { upstream = nil }
            return upstream
        }
    }
}
