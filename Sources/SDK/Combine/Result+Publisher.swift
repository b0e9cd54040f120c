extension Result {
    public var publisher: AnyPublisher<Success, Failure> {
        AnyPublisher { deliver(self, to: $0) }
    }
}

/// Sends a result and ends.
func deliver<Output, Failure: Error>(
    _ result: Result<Output, Failure>, to subscriber: AnySubscriber<Output, Failure>
) {
    let downstream = Downstream(subscriber)
    downstream.start()
    switch result {
    case .success(let value):
        downstream.send(value)
        downstream.finish(.finished)
    case .failure(let error): downstream.finish(.failure(error))
    }
}
