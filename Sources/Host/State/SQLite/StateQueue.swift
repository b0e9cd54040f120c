internal import Dispatch

/// Runs reads and writes of the state's file in the order in which they were asked for, on a thread of their own.
///
/// Sendable, although a connection is not: only the queue touches it after `init`.
final class StateQueue: @unchecked Sendable {
    /// nil after `close`.
    private var database: SQLiteDatabase?
    private let queue = DispatchQueue(label: "com.hostel.state")

    /// A read or write after `close`.
    struct Closed: Error, CustomStringConvertible {
        var description: String { "the state is closed" }
    }

    init(_ database: sending SQLiteDatabase) { self.database = database }

    /// The result of `body`, after everything asked for before has run.
    func read<Value: Sendable>(_ body: @escaping @Sendable (SQLiteDatabase) throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body(self.opened()) }) }
        }
    }

    /// Runs `body` in a transaction, some time after the call returns.
    func write(
        _ body: @escaping @Sendable (SQLiteDatabase) throws -> Void, failed: @escaping @Sendable (any Error) -> Void
    ) {
        queue.async {
            do {
                let database = try self.opened()
                try database.transaction { try body(database) }
            } catch { failed(error) }
        }
    }

    /// Closes the file after everything asked for before has run, and returns once nothing of it is open.
    func close() async {
        await withCheckedContinuation { continuation in
            queue.async {
                self.database = nil
                continuation.resume()
            }
        }
    }

    private func opened() throws(Closed) -> SQLiteDatabase {
        guard let database else { throw Closed() }
        return database
    }
}
