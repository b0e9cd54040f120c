internal import Dispatch

/// Runs reads and writes of the state's file in the order in which they were asked for, on a thread of their own.
///
/// Sendable, although a connection is not: only the queue touches it after `init`.
final class StateQueue: @unchecked Sendable {
    private let database: SQLiteDatabase
    private let queue = DispatchQueue(label: "com.hostel.state")

    init(_ database: sending SQLiteDatabase) { self.database = database }

    /// The result of `body`, after everything asked for before has run.
    func read<Value: Sendable>(_ body: @escaping @Sendable (SQLiteDatabase) throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body(self.database) }) }
        }
    }

    /// Runs `body` in a transaction, some time after the call returns.
    func write(
        _ body: @escaping @Sendable (SQLiteDatabase) throws -> Void, failed: @escaping @Sendable (any Error) -> Void
    ) {
        queue.async {
            do { try self.database.transaction { try body(self.database) } } catch { failed(error) }
        }
    }
}
