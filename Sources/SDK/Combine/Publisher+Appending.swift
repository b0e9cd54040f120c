extension Publisher {
    /// Sends the values of another publisher after this one finished.
    public func append<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure {
        relay(
            value: { $1.send($0) },
            completion: { (completion: Subscribers.Completion<Failure>, downstream: Downstream<Output, Failure>) in
                guard case .finished = completion else { return downstream.finish(completion) }
                downstream.hold(
                    publisher.sink(receiveCompletion: downstream.finish, receiveValue: downstream.send))
            })
    }

    public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { append(elements) }

    public func append<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
        append(elements.publisher.setFailureType(to: Failure.self))
    }

    /// Sends the values of another publisher before those of this one.
    public func prepend<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure { publisher.append(self) }

    public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { prepend(elements) }

    public func prepend<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
        elements.publisher.setFailureType(to: Failure.self).append(self)
    }
}
