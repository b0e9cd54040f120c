/// How long an extension that keeps failing waits before its next launch. A value: exits and time in, the earliest
/// next launch out.
package struct RelaunchBackoff: Hashable, Sendable {
    package struct Timing: Hashable, Sendable {
        /// After the first failure; each further one doubles it. Ours: the message about a first crash is read and over
        /// before a person scrolls back.
        package var first: Duration = .seconds(1)
        /// The longest. Ours: five minutes, so that a mended cause shows soon.
        package var longest: Duration = .seconds(300)
        /// A process that ran for so long counts as healthy: earlier failures are forgotten.
        package var healthyTime: Duration = .seconds(60)
        /// So many failures in a row are shown as a crash loop.
        package var loopLength = 3

        package init() {}
    }

    private let timing: Timing
    /// Failures since it was last healthy.
    package private(set) var failures = 0
    /// The earliest moment of the next launch; nil is at once.
    package private(set) var earliestLaunch: MonotonicTime?

    package init(timing: Timing = Timing()) {
        self.timing = timing
    }

    /// Whether the tile has to say that it keeps failing.
    package var isCrashLoop: Bool { failures >= timing.loopLength }

    /// The process ended by its own fault: a crash, a missed deadline, a refused message, its hard limit, a held lock.
    ///
    /// - Parameter ran: from its launch to its end, without the time it was suspended.
    package mutating func failed(after ran: Duration, at now: MonotonicTime) {
        failures = ran >= timing.healthyTime ? 1 : min(failures + 1, 63)
        earliestLaunch = now.advanced(by: delay(afterFailures: failures))
    }

    /// It exited through no fault of its own: memory elsewhere, its replacement, the host's end.
    package mutating func endedBlameless(after ran: Duration) {
        if ran >= timing.healthyTime { forgive() }
    }

    /// Another version came, or a person asked for another attempt.
    package mutating func forgive() {
        failures = 0
        earliestLaunch = nil
    }

    /// How long a launch has to wait at a moment; zero if it may begin now.
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
