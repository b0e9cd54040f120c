internal import Synchronization

/// The tasks of the calls that are not done, by their numbers.
final class PendingCalls: Sendable {
    private struct State {
        var last: UInt64 = 0
        var tasks: [UInt64: Task<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    /// Begins a call under a number of its own, above 0. The task calls `end` with it.
    func begin(_ task: (UInt64) -> Task<Void, Never>) -> UInt64 {
        // The task may end before this returns; its `end` waits for the lock.
        state.withLock { state in
            state.last += 1
            state.tasks[state.last] = task(state.last)
            return state.last
        }
    }

    /// Waits until the calls so far are done.
    func finish() async {
        for task in state.withLock({ Array($0.tasks.values) }) { await task.value }
    }

    func end(_ number: UInt64) { state.withLock { $0.tasks[number] = nil } }

    func cancel(_ number: UInt64) {
        // A cancelled task may run code of its own at once, so without the lock.
        state.withLock { $0.tasks[number] }?.cancel()
    }
}
