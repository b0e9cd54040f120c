import Foundation

extension Publisher {
    /// Sends pairs: the first value of each, then the second of each, and so on. Ends when no pair can come any more.
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
        Publishers.Zip(self, other)
    }

    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
        zip(other).map { transform($0, $1) }.eraseToAnyPublisher()
    }

    public func zip<P: Publisher, Q: Publisher>(_ second: P, _ third: Q) -> Publishers.Zip3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure { Publishers.Zip3(self, second, third) }
}

extension Publishers {
    /// The pairs of two publishers.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let downstream = Downstream<Output, Failure>(AnySubscriber(subscriber))
            let pairs = Pairs<A.Output, B.Output>()
            func send(_ step: Pairs<A.Output, B.Output>.Step) {
                if let pair = step.pair { downstream.send(pair) }
                if step.isLast { downstream.finish(.finished) }
            }
            func end(_ completion: Subscribers.Completion<Failure>, _ side: Pairs<A.Output, B.Output>.Side) {
                if completion.isFailure { return pairs.fail { downstream.finish(completion) } }
                pairs.end(side, send)
            }
            downstream.start()
            downstream.hold(
                a.sink(receiveCompletion: { end($0, .left) }, receiveValue: { pairs.take(left: $0, send) }))
            downstream.hold(
                b.sink(receiveCompletion: { end($0, .right) }, receiveValue: { pairs.take(right: $0, send) }))
        }
    }

    /// The values of three publishers, by their order.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        private let all: AnyPublisher<Output, Failure>

        public init(_ a: A, _ b: B, _ c: C) {
            all = Zip(Zip(a, b), c).map { ($0.0, $0.1, $1) }.eraseToAnyPublisher()
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            all.receive(subscriber: subscriber)
        }
    }

    /// The values of many publishers, as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }.receive(subscriber: subscriber)
        }
    }
}

/// The values that wait for their other half. May be used on any thread: a pair is sent under the lock, so that pairs keep
/// their order and come before the end.
private final class Pairs<Left, Right> {
    enum Side { case left, right }
    /// A pair that is whole, and whether it is the last one.
    typealias Step = (pair: (Left, Right)?, isLast: Bool)

    private let lock = NSRecursiveLock()
    private var (lefts, rights): ([Left], [Right]) = ([], [])
    private var (isLeftOver, isRightOver) = (false, false)

    func take(left: Left, _ send: (Step) -> Void) { step({ lefts.append(left) }, send) }
    func take(right: Right, _ send: (Step) -> Void) { step({ rights.append(right) }, send) }
    func end(_ side: Side, _ send: (Step) -> Void) {
        step({ if side == .left { isLeftOver = true } else { isRightOver = true } }, send)
    }

    /// A failure is the end, also of pairs that wait for their other half.
    func fail(_ finish: () -> Void) { lock.withLock(finish) }

    private func step(_ change: () -> Void, _ send: (Step) -> Void) {
        lock.withLock {
            change()
            var pair: (Left, Right)?
            if !lefts.isEmpty, !rights.isEmpty { pair = (lefts.removeFirst(), rights.removeFirst()) }
            send((pair, isLeftOver && lefts.isEmpty || isRightOver && rights.isEmpty))
        }
    }
}
