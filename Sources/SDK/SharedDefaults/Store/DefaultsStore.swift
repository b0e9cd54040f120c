internal import LinuxSystem
internal import Synchronization

/// One domain of defaults that any number of processes read and change at the same time.
///
/// A change is appended to a log under a lock that is held for the write alone; it is on the disk when the call
/// returns. A reader looks at the file's size and reads what was added, without a lock. May be used on any thread.
package final class DefaultsStore: Sendable {
    /// How long a writer waits for another one's lock, which is held for microseconds, while nobody writes.
    package static let lockPatience = Duration.seconds(2)

    /// When a log is written anew with nothing but what still counts.
    package struct Shortening: Hashable, Sendable {
        /// Bytes of a log that is left alone.
        package var least: Int
        /// How many times the weight of what counts a log may have.
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

    /// - Parameter path: of the log; its folder has to exist, the file need not.
    package init(path: String, shortening: Shortening = Shortening()) {
        self.path = path
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        writer = LogWriter(path: path, folder: folder, shortening: shortening)
        follower = Mutex(LogFollower(path: path))
    }

    /// Calls `action` after changes by other processes came in, on the thread that found them.
    package func onForeignChange(_ action: @escaping @Sendable () -> Void) {
        foreignChange.withLock { $0 = action }
    }

    /// How many bytes of the log were found to be whole records; the file has more where a writer died.
    package var readBytes: Int { follower.withLock { $0.offset } }

    // MARK: Reading

    /// The value as it is now, whoever set it last.
    package func value(forKey key: String) throws(DefaultsError) -> DefaultsValue? {
        try current { $0.entries[key] }
    }

    package func entries() throws(DefaultsError) -> [String: DefaultsValue] { try current { $0.entries } }

    /// Takes in what other processes changed.
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

    /// Puts other keys and values in the place of all that are there, in one step.
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
        // Without a lock: the disk is told once for all that wrote meanwhile.
        do throws(SystemError) { try outcome.undurable?.makeDurable() } catch {
            throw .notDurable(path: path, error)
        }
    }

    private func tellForeignChange() {
        let action = foreignChange.withLock { $0 }
        action?()
    }
}
