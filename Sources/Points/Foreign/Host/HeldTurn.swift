internal import Synchronization

/// The turn that a transaction has, so that calls and transactions of the same library in its body do not wait for it.
final class HeldTurn: Sendable {
    /// The turns of all transactions inside which the present task runs.
    @TaskLocal static var current: [HeldTurn] = []

    private let turns: CallTurns
    private let isOver = Atomic(false)

    init(_ turns: CallTurns) { self.turns = turns }

    /// The transaction ended. A task that outlives it waits for a turn as every other.
    func finish() { isOver.store(true, ordering: .releasing) }

    static func isHeld(of turns: CallTurns) -> Bool {
        current.contains { $0.turns === turns && !$0.isOver.load(ordering: .acquiring) }
    }
}
