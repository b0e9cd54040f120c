/// Receives the values of a publisher.
public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error

    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: AnyObject, Cancellable {
    func request(_ demand: Subscribers.Demand)
}

public enum Subscribers {
    /// How many values a subscriber wants. It is accepted and not counted.
    public struct Demand: Hashable, Sendable {
        public var max: Int?
        public static let unlimited = Demand(max: nil)
        public static let none = Demand(max: 0)
        /// A bound that is less than 0 becomes 0.
        public static func max(_ value: Int) -> Demand { Demand(max: Swift.max(value, 0)) }
    }

    /// The end of a publisher.
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)

        var isFailure: Bool { if case .failure = self { true } else { false } }
    }
}

extension Subscribers.Demand: Comparable {
    /// A demand without a bound is the greatest one.
    public static func < (left: Subscribers.Demand, right: Subscribers.Demand) -> Bool {
        guard let bound = left.max else { return false }
        return right.max.map { bound < $0 } ?? true
    }
}

// Comparisons with a number of values.
extension Subscribers.Demand {
    public static func > (left: Subscribers.Demand, right: Int) -> Bool { left.max.map { $0 > right } ?? true }
    public static func < (left: Subscribers.Demand, right: Int) -> Bool { left.max.map { $0 < right } ?? false }
    public static func >= (left: Subscribers.Demand, right: Int) -> Bool { !(left < right) }
    public static func <= (left: Subscribers.Demand, right: Int) -> Bool { !(left > right) }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}

extension Subscribers.Completion {
    func mapError<Other: Error>(_ body: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let failure): .failure(body(failure))
        }
    }
}

/// A subscriber made of closures, or of another subscriber whose type it hides.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    private let onSubscription: (any Subscription) -> Void
    private let onValue: (Input) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void

    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        onSubscription = subscriber.receive(subscription:)
        onValue = { subscriber.receive($0) }
        onCompletion = subscriber.receive(completion:)
    }

    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        onSubscription = receiveSubscription ?? { $0.request(.unlimited) }
        onValue = receiveValue ?? { _ in .unlimited }
        onCompletion = receiveCompletion ?? { _ in }
    }

    public func receive(subscription: any Subscription) { onSubscription(subscription) }
    public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }

    /// Gives a value to the subscriber; its demand is not counted.
    func send(_ input: Input) { _ = onValue(input) }
}
