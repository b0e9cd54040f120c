/// Decides when the bytes that a process keeps in memory files are read. A value.
///
/// A control group counts them, but only those that were written after the process had joined it. That takes tens of
/// milliseconds, or more on a loaded machine. So they are read until the group has the process, and once more then.
package struct MemoryFileLooks: Hashable, Sendable {
    /// A reading of ten descriptors takes some 30 µs.
    private static let interval: Duration = .seconds(1)

    private var due: MonotonicTime
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
    /// - Parameter isBounded: whether a group bounds the memory of the process.
    package mutating func begins(at now: MonotonicTime, isBounded: Bool) -> Bool {
        guard !isReading, due <= now, !isBounded || !isInGroup else { return false }
        (isReading, isInGroup) = (true, isBounded)
        return true
    }

    package mutating func ended(at now: MonotonicTime) {
        isReading = false
        due = now.advanced(by: Self.interval)
    }
}
