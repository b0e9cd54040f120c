import ExtensionFoundation

/// A main loop that turns when the tester says so.
@MainActor
final class TestTurns: TurnScheduler {
    private var waiting: [@MainActor () -> Void] = []

    /// A test's thread may have timers of other tests, so the tester does not look for them.
    let hasTimers = false

    func atEndOfTurn(_ action: @escaping @MainActor () -> Void) { waiting.append(action) }

    /// Runs the actions, and those that they ask for. A widget that asks for a frame in every frame is stopped.
    func turn() {
        for _ in 0..<100 where !waiting.isEmpty {
            let actions = waiting
            waiting = []
            for action in actions { action() }
        }
    }
}
