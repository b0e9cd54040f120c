extension Subscribers {
    /// A subscriber that calls closures, for any number of values, until it is cancelled.
    ///
    /// Unlike the result of `sink`, it continues when nobody holds it, because its publisher holds it.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        public let receiveValue: (Input) -> Void
        public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
        private let end: Downstream<Input, Failure>

        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            self.receiveValue = receiveValue
            self.receiveCompletion = receiveCompletion
            end = Downstream(
                AnySubscriber(
                    receiveValue: {
                        receiveValue($0)
                        return .unlimited
                    }, receiveCompletion: receiveCompletion))
        }

        public func receive(subscription: any Subscription) {
            end.hold(subscription)
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            end.send(value)
            return .unlimited
        }

        public func receive(completion: Subscribers.Completion<Failure>) { end.finish(completion) }
        public func cancel() { end.cancel() }
    }
}
