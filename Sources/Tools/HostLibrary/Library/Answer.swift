internal import Dispatch
internal import Synchronization

/// The result of a task, for a thread that waits for it.
final class Answer<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    /// Runs a task and waits until it has ended, on the calling thread, which is the program's own.
    static func awaited(_ body: @escaping @Sendable () async -> Value) -> Value {
        let answer = Answer()
        Task.detached { answer.set(await body()) }
        return answer.wait()
    }

    private func set(_ value: Value) {
        self.value.withLock { $0 = value }
        isThere.signal()
    }

    private func wait() -> Value {
        while true {
            isThere.wait()
            if let value = value.withLock({ $0 }) { return value }
        }
    }
}
