/// Decides when the bytes that a process keeps in memory files are read. A value.
///
/// A control group counts them, but only those that were written after the process had joined it. That takes tens of
/// milliseconds, or more on a loaded machine. So they are read until the group has the process, and once more then.
/// A stopped process keeps its files: unless its group counts them, they are read once more, when it has stopped.
package struct MemoryFileLooks: Hashable, Sendable {
    /// A reading of ten descriptors takes some 30 µs.
    private static let interval: Duration = .seconds(1)

    private var due: MonotonicTime
    /// When the last reading was begun.
    private var began: MonotonicTime?
    private var isReading = false
    /// Whether the reading that was begun last found the process in its group.
    private var isInGroup = false

    /// - Parameter isBoundSoon: whether a group is about to take the process. Then the first reading is the one after it, and
    ///   none is in the way of the launch.
    package init(at now: MonotonicTime, isBoundSoon: Bool) {
        due = isBoundSoon ? now.advanced(by: Self.interval) : now
    }

    /// Whether a reading begins now. `ended` follows.
    ///
    /// - Parameters:
    ///   - isBounded: whether a group bounds the memory of the process.
    ///   - stopped: when the process was stopped; nil while it runs.
    package mutating func begins(at now: MonotonicTime, isBounded: Bool, stopped: MonotonicTime? = nil) -> Bool {
        guard !isReading, !isBounded || !isInGroup else { return false }
        if let stopped {
            if let began, began >= stopped { return false }
        } else if due > now {
            return false
        }
        (isReading, isInGroup, began) = (true, isBounded, now)
        return true
    }

    package mutating func ended(at now: MonotonicTime) {
        isReading = false
        due = now.advanced(by: Self.interval)
    }
}
