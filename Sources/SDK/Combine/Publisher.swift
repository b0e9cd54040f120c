/// Delivers values over time.
///
/// Demand is not counted: a subscriber receives every value. Operators return `AnyPublisher`.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        sink(receiveCompletion: subject.send(completion:), receiveValue: subject.send)
    }

    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// The namespace of the platform's operators; operators here return `AnyPublisher` instead of its types.
public enum Publishers {}

/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let body: (AnySubscriber<Output, Failure>) -> Void

    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        body = { publisher.receive(subscriber: $0) }
    }

    /// A publisher that runs `body` for each subscriber.
    init(subscribing body: @escaping (AnySubscriber<Output, Failure>) -> Void) { self.body = body }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        body(AnySubscriber(subscriber))
    }
}
