// Names of operators, with which code writes the type of a result. Each is the type that the operator returns.

// Operators with one output for each input.
extension Publishers {
    public typealias Map<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
    public typealias TryMap<Upstream: Publisher, Output> = AnyPublisher<Output, any Error>
    public typealias MapKeyPath<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
    public typealias CompactMap<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
    public typealias TryCompactMap<Upstream: Publisher, Output> = AnyPublisher<Output, any Error>
    public typealias Scan<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
    public typealias Decode<Upstream: Publisher, Output: Decodable, Coder> = AnyPublisher<Output, any Error>
    public typealias SetFailureType<Upstream: Publisher, Failure: Error> = AnyPublisher<Upstream.Output, Failure>
    where Upstream.Failure == Never
    public typealias MapError<Upstream: Publisher, Failure: Error> = AnyPublisher<Upstream.Output, Failure>
}

// Operators that leave values out, or collect them.
extension Publishers {
    public typealias Filter<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias TryFilter<Upstream: Publisher> = AnyPublisher<Upstream.Output, any Error>
    public typealias RemoveDuplicates<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Drop<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias DropWhile<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias First<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias FirstWhere<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Last<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias PrefixWhile<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Collect<Upstream: Publisher> = AnyPublisher<[Upstream.Output], Upstream.Failure>
    public typealias IgnoreOutput<Upstream: Publisher> = AnyPublisher<Never, Upstream.Failure>
    public typealias Sequence<Elements: Swift.Sequence, Failure: Error> = AnyPublisher<Elements.Element, Failure>
}

// Operators that join publishers or replace one by another.
extension Publishers {
    public typealias FlatMap<NewPublisher: Publisher, Upstream: Publisher> = AnyPublisher<
        NewPublisher.Output, Upstream.Failure
    > where NewPublisher.Failure == Upstream.Failure
    public typealias SwitchToLatest<NewPublisher: Publisher, Upstream: Publisher> = AnyPublisher<
        NewPublisher.Output, Upstream.Failure
    >
    public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> = AnyPublisher<
        Upstream.Output, NewPublisher.Failure
    >
    public typealias TryCatch<Upstream: Publisher, NewPublisher: Publisher> = AnyPublisher<Upstream.Output, any Error>
    public typealias ReplaceError<Upstream: Publisher> = AnyPublisher<Upstream.Output, Never>
    public typealias ReplaceEmpty<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Retry<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Share<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
}

// Operators about time and schedulers.
extension Publishers {
    public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = AnyPublisher<
        Upstream.Output, Upstream.Failure
    >
    public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> = AnyPublisher<
        Upstream.Output, Upstream.Failure
    >
    public typealias Delay<Upstream: Publisher, Context: Scheduler> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Debounce<Upstream: Publisher, Context: Scheduler> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Throttle<Upstream: Publisher, Context: Scheduler> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Timeout<Upstream: Publisher, Context: Scheduler> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias HandleEvents<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Print<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
}
