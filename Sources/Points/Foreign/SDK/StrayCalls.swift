internal import Synchronization

/// Calls of callbacks on a thread that cannot reach the host. The library's own threads count here, and the next answer
/// reports it.
enum StrayCalls {
    private static let count = Atomic<Int>(0)

    static func note() { count.add(1, ordering: .relaxed) }

    /// Whether there was one since the last question.
    static func takeAny() -> Bool {
        // A look costs less than an exchange, and mostly there was none.
        count.load(ordering: .relaxed) > 0 && count.exchange(0, ordering: .relaxed) > 0
    }
}
