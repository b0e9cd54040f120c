/// Sends one value, which a closure delivers once, to every subscriber.
public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void
    private let results = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [results] result in if results.value == nil { results.send(result) } }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        results.relay(
            value: { (result: Result<Output, Failure>?, downstream: Downstream<Output, Failure>) in
                switch result {
                case nil: break
                case .success(let value):
                    downstream.send(value)
                    downstream.finish(.finished)
                case .failure(let error): downstream.finish(.failure(error))
                }
            }, completion: { _, _ in }
        ).receive(subscriber: subscriber)
    }
}
