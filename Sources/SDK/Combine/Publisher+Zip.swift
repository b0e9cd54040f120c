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
            PairJoin(Pairs(), AnySubscriber(subscriber)).start(a, b)
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

/// The values that wait for their other half. The end comes when no pair can be whole any more.
private struct Pairs<Left, Right>: PairState {
    private var (lefts, rights): ([Left], [Right]) = ([], [])
    private var (isLeftOver, isRightOver) = (false, false)

    mutating func take(left: Left) -> (Left, Right)? {
        lefts.append(left)
        return pair()
    }

    mutating func take(right: Right) -> (Left, Right)? {
        rights.append(right)
        return pair()
    }

    private mutating func pair() -> (Left, Right)? {
        lefts.isEmpty || rights.isEmpty ? nil : (lefts.removeFirst(), rights.removeFirst())
    }

    mutating func endLeft() { isLeftOver = true }
    mutating func endRight() { isRightOver = true }

    var isOver: Bool { isLeftOver && lefts.isEmpty || isRightOver && rights.isEmpty }
}
