package import Foundation

/// How long a widget whose reloads fail is left alone. A value over a given clock.
package struct ReloadRetry: Hashable, Sendable {
    private let timing: TimelineTiming
    /// Failures since the last good timeline.
    package private(set) var failures = 0
    private var last: Date?

    package init(timing: TimelineTiming) { self.timing = timing }

    package mutating func failed(at now: Date) {
        failures = min(failures + 1, 63)
        last = now
    }

    package mutating func succeeded() { (failures, last) = (0, nil) }

    /// The earliest next attempt; nil if it may begin at once. A clock that was set back makes nobody wait longer.
    package mutating func earliest(at now: Date) -> Date? {
        guard let began = last else { return nil }
        if began > now { last = now }
        let earliest = min(began, now).addingTimeInterval(delay)
        return earliest > now ? earliest : nil
    }

    /// Seconds: 60, 120, 240 … up to an hour.
    package var delay: TimeInterval {
        guard failures > 0 else { return 0 }
        var delay = timing.firstRetry
        for _ in 1..<failures where delay < timing.longestRetry { delay *= 2 }
        return min(delay, timing.longestRetry)
    }
}
