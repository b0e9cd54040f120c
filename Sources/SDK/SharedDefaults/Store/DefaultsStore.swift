internal import LinuxSystem
internal import Synchronization

/// One domain of defaults that any number of processes read and change at the same time.
///
/// A change is appended to a log under a lock that is held only for the write; it is on disk when the call returns. A
/// reader looks at the file's size and reads the new records, without a lock. May be used on any thread.
package final class DefaultsStore: Sendable {
    /// How long a writer waits for another writer's lock while the log does not change. The lock is held for
    /// microseconds.
    package static let lockPatience = Duration.seconds(2)

    /// When a log is rewritten with the present values alone.
    package struct Shortening: Hashable, Sendable {
        /// A log of up to this many bytes is not rewritten.
        package var least: Int
        /// A log is rewritten when it has more than this many times the weight of its present values.
        package var factor: Int

        package init(least: Int = 256 << 10, factor: Int = 2) {
            self.least = least
            self.factor = factor
        }
    }

    package let path: String
    private let writer: LogWriter
    private let follower: Mutex<LogFollower>
    private let foreignChange = Mutex<(@Sendable () -> Void)?>(nil)

    /// - Parameter path: of the log. Its folder has to exist; the file need not.
    package init(path: String, shortening: Shortening = Shortening()) {
        self.path = path
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        writer = LogWriter(path: path, folder: folder, shortening: shortening)
        follower = Mutex(LogFollower(path: path))
    }

    /// Calls `action` after changes by other processes were read, on the thread that read them.
    package func onForeignChange(_ action: @escaping @Sendable () -> Void) {
        foreignChange.withLock { $0 = action }
    }

    /// How many bytes of the log are whole records. The file has more if a writer died.
    package var readBytes: Int { follower.withLock { $0.offset } }

    // MARK: Reading

    /// The present value, by this process or another.
    package func value(forKey key: String) throws(DefaultsError) -> DefaultsValue? {
        try current { $0.entries[key] }
    }

    package func entries() throws(DefaultsError) -> [String: DefaultsValue] { try current { $0.entries } }

    /// Reads the changes by other processes.
    package func refresh() throws(DefaultsError) { try current { _ in } }

    private func current<Value: Sendable>(
        _ body: (DefaultsTable) -> Value
    ) throws(DefaultsError) -> Value {
        let (result, isChanged) = follower.withLock { follower -> (Result<Value, DefaultsError>, Bool) in
            do throws(DefaultsError) {
                let isChanged = try follower.catchUp()
                return (.success(body(follower.table)), isChanged)
            } catch {
                return (.failure(error), false)
            }
        }
        if isChanged { tellForeignChange() }
        return try result.get()
    }

    // MARK: Changing

    package func set(_ value: DefaultsValue, forKey key: String) throws(DefaultsError) { try change(.set(key, value)) }

    package func remove(_ key: String) throws(DefaultsError) { try change(.remove(key)) }

    /// Replaces all keys and values by others, in one step.
    package func replaceAll(with entries: [String: DefaultsValue]) throws(DefaultsError) {
        try change(.replace(entries))
    }

    private func change(_ record: LogRecord) throws(DefaultsError) {
        let (outcome, failure) = follower.withLock { follower -> (LogWriter.Outcome, DefaultsError?) in
            var outcome = LogWriter.Outcome()
            do throws(DefaultsError) {
                try writer.append(record, to: &follower, &outcome)
                return (outcome, nil)
            } catch {
                return (outcome, error)
            }
        }
        if outcome.foreignChange { tellForeignChange() }
        if let failure { throw failure }
        // Without the lock: one flush serves all processes that wrote in the meantime.
        do throws(SystemError) { try outcome.undurable?.makeDurable() } catch {
            throw .notDurable(path: path, error)
        }
    }

    private func tellForeignChange() {
        let action = foreignChange.withLock { $0 }
        action?()
    }
}
