import Foundation

/// Decides which values of two sources form a pair. A value.
protocol PairState {
    associatedtype Left
    associatedtype Right

    /// The pair that the value makes whole; nil if it waits.
    mutating func take(left: Left) -> (Left, Right)?
    mutating func take(right: Right) -> (Left, Right)?
    mutating func endLeft()
    mutating func endRight()
    /// Whether no further pair can come.
    var isOver: Bool { get }
}

/// Sends the pairs of two publishers. May be used on any thread: all is sent under the lock, so that pairs keep their order
/// and come before the end. The first failure is the end.
final class PairJoin<State: PairState, Failure: Error> {
    private let lock = NSRecursiveLock()
    private var state: State
    private let downstream: Downstream<(State.Left, State.Right), Failure>

    init(_ state: State, _ subscriber: AnySubscriber<(State.Left, State.Right), Failure>) {
        (self.state, downstream) = (state, Downstream(subscriber))
    }

    /// Subscribes to both. The subscriptions keep this object.
    func start<A: Publisher, B: Publisher>(_ left: A, _ right: B)
    where A.Output == State.Left, B.Output == State.Right, A.Failure == Failure, B.Failure == Failure {
        downstream.start()
        downstream.hold(
            left.sink(
                receiveCompletion: { self.end($0) { $0.endLeft() } },
                receiveValue: { value in self.step { $0.take(left: value) } }))
        downstream.hold(
            right.sink(
                receiveCompletion: { self.end($0) { $0.endRight() } },
                receiveValue: { value in self.step { $0.take(right: value) } }))
    }

    private func step(_ change: (inout State) -> (State.Left, State.Right)?) {
        lock.withLock {
            if let pair = change(&state) { downstream.send(pair) }
            if state.isOver { downstream.finish(.finished) }
        }
    }

    private func end(_ completion: Subscribers.Completion<Failure>, _ note: (inout State) -> Void) {
        lock.withLock {
            note(&state)
            if completion.isFailure || state.isOver { downstream.finish(completion) }
        }
    }
}
