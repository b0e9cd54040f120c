extension Publisher {
    /// Sends the last value, once the publisher finished.
    public func last() -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            var last: Output?
            relay(
                value: { (value: Output, _: Downstream<Output, Failure>) in last = value },
                completion: { completion, downstream in
                    if case .finished = completion, let last { downstream.send(last) }
                    downstream.finish(completion)
                }
            ).receive(subscriber: subscriber)
        }
    }

    public func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(predicate).last()
    }

    public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(predicate).first()
    }

    /// Sends the values up to the first one that the predicate refuses, and finishes there.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        relay(
            value: { (value: Output, downstream: Downstream<Output, Failure>) in
                if predicate(value) { downstream.send(value) } else { downstream.finish(.finished) }
            }, completion: { $1.finish($0) })
    }

    /// Sends the values from the first one on that the predicate refuses.
    public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            var isDropping = true
            filter { value in
                isDropping = isDropping && predicate(value)
                return !isDropping
            }.receive(subscriber: subscriber)
        }
    }

    /// Sends one value for all, once the publisher finished.
    public func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
        scan(initial, next).prepend(initial).last()
    }

    /// Sends no value, and the end.
    public func ignoreOutput() -> AnyPublisher<Never, Failure> {
        relay(value: { _, _ in }, completion: { $1.finish($0) })
    }
}
