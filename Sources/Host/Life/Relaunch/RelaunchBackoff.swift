/// The delay before the next launch of an extension that keeps failing. A value: exits and times in, the earliest next
/// launch out.
package struct RelaunchBackoff: Hashable, Sendable {
    package struct Timing: Hashable, Sendable {
        /// The delay after the first failure; each further one doubles it. Hostel's own number: a person reads the message
        /// about a first crash and it is over before that person scrolls back.
        package var first: Duration = .seconds(1)
        /// The longest delay. Hostel's own number: five minutes, so that a corrected cause shows soon.
        package var longest: Duration = .seconds(300)
        /// The time after which a running process counts as healthy, and earlier failures are forgotten.
        package var healthyTime: Duration = .seconds(60)
        /// The number of failures in a row that count as a crash loop.
        package var loopLength = 3

        package init() {}
    }

    private let timing: Timing
    /// Failures since it was last healthy.
    package private(set) var failures = 0
    /// The earliest moment of the next launch; nil if it may begin at once.
    package private(set) var earliestLaunch: MonotonicTime?

    package init(timing: Timing = Timing()) {
        self.timing = timing
    }

    /// Whether it keeps failing, so that the tile says so.
    package var isCrashLoop: Bool { failures >= timing.loopLength }

    /// The process exited by its own fault: a crash, a missed deadline, a refused message, its hard limit, a held lock.
    ///
    /// - Parameter ran: from its launch to its exit, without the time for which it was suspended.
    package mutating func failed(after ran: Duration, at now: MonotonicTime) {
        failures = ran >= timing.healthyTime ? 1 : min(failures + 1, 63)
        earliestLaunch = now.advanced(by: delay(afterFailures: failures))
    }

    /// It exited through no fault of its own: a shortage of memory, its replacement, or the host's stop.
    package mutating func endedBlameless(after ran: Duration) {
        if ran >= timing.healthyTime { forgive() }
    }

    /// A new version was installed, or a person asked for another attempt.
    package mutating func forgive() {
        failures = 0
        earliestLaunch = nil
    }

    /// The time from a moment to the next launch; zero if it may begin now.
    package func wait(at now: MonotonicTime) -> Duration {
        earliestLaunch.map { max(.zero, $0.since(now)) } ?? .zero
    }

    /// 1, 2, 4, 8 … seconds, up to the longest.
    package func delay(afterFailures count: Int) -> Duration {
        guard count > 0 else { return .zero }
        var delay = timing.first
        for _ in 1..<count where delay < timing.longest { delay *= 2 }
        return min(delay, timing.longest)
    }
}
