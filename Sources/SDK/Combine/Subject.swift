/// A publisher that sends the values that code gives it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// Sends each value to those who subscribe at that time. May be used on any thread.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    // The lock of the list protects all state.
    private let list = DownstreamList<Output, Failure>()

    public init() {}

    public func send(_ value: Output) { list.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { list.finish(completion) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        list.add(AnySubscriber(subscriber), first: nil)
    }
}

/// Keeps the last value, and sends it to each new subscriber first. May be used on any thread.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    // The lock of the list protects all state.
    private let list = DownstreamList<Output, Failure>()
    private var current: Output

    public init(_ value: Output) { current = value }

    public var value: Output {
        get { list.locked { current } }
        set { send(newValue) }
    }

    public func send(_ value: Output) {
        list.locked { current = value }
        list.send(value)
    }

    public func send(completion: Subscribers.Completion<Failure>) { list.finish(completion) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        list.add(AnySubscriber(subscriber), first: value)
    }
}
