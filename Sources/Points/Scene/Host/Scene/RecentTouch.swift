internal import LinuxSystem

/// Whether a person has just touched a tile: only then its extension may open a URL. A value: the caller passes the
/// time in monotonic nanoseconds.
package struct RecentTouch: Hashable, Sendable {
    /// Our choice: long enough for an extension to react to a touch, too short to prepare for another one.
    package static let seconds = 1.0

    private var last: Int64?
    private var isReplayed = false

    package init() {}

    package mutating func touch(now: Int64) { last = now }

    /// Every time counts as just after a touch, for a replay: its recording holds only what was allowed then.
    package mutating func replay() { isReplayed = true }

    package func isRecent(now: Int64) -> Bool {
        guard let last else { return isReplayed }
        return isReplayed || (0...Duration.seconds(Self.seconds).nanoseconds).contains(now - last)
    }
}
