import Synchronization

/// Keeps the state of the process's tips, for any thread.
enum TipDesk {
    private static let states = Mutex(TipStates())
    private static let hasReported = Mutex(false)

    static func configure() { states.withLock { $0.configure() } }
    static func reset() { states.withLock { $0.reset() } }
    static func invalidate(id: String, _ reason: Tips.InvalidationReason) {
        states.withLock { $0.invalidate(id, reason) }
    }

    static func status(id: String, hasRules: Bool) -> Tips.Status {
        if hasRules { report(id) }
        return states.withLock { $0.status(id, hasRules: hasRules) }
    }

    static func once<Value: Sendable>(_ value: Value) -> AsyncStream<Value> {
        AsyncStream { continuation in
            continuation.yield(value)
            continuation.finish()
        }
    }

    private static func report(_ id: String) {
        let isFirst = hasReported.withLock { reported in
            defer { reported = true }
            return !reported
        }
        guard isFirst else { return }
        let line = "TipKit: rules are not evaluated here, so the tip \(id.prefix(100)) is not shown.\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
