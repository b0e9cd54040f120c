/// Sends one value and ends.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output
    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        deliver(.success(output), to: AnySubscriber(subscriber))
    }
}

extension Just {
    public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
        AnyPublisher { deliver(.success(output), to: $0) }
    }
}
