internal import LinuxSystem

/// Decides when an extension may be launched again. A value: exits and times in, delays out.
package struct Relaunch: Hashable, Sendable {
    private var backoff: RelaunchBackoff
    private var aging = IdleAging()
    private var lastExit: MonotonicTime?

    package init(timing: RelaunchBackoff.Timing = RelaunchBackoff.Timing()) {
        backoff = RelaunchBackoff(timing: timing)
    }

    /// How long a suspended process of this extension stays above the idle band.
    package var agingTime: Duration { aging.agingTime }

    package mutating func launched(at now: MonotonicTime) {
        if let lastExit { aging.relaunched(after: now.since(lastExit)) }
    }

    /// - Parameter ran: from its launch to its exit, without the time for which it was suspended.
    package mutating func exited(_ reason: ExitReason, after ran: Duration, at now: MonotonicTime) {
        lastExit = now
        if reason.isOwnFault { backoff.failed(after: ran, at: now) } else { backoff.endedBlameless(after: ran) }
    }

    /// Earlier failures no longer count: a person asked for another attempt.
    package mutating func forgive() { backoff.forgive() }

    /// The time until the next launch may begin; zero if it may begin now.
    package func wait(at now: MonotonicTime) -> Duration { backoff.wait(at: now) }

    /// The number of failures in a row and the time until the next launch; nil if it may be launched.
    package func heldBack(at now: MonotonicTime) -> HeldBack? {
        let wait = wait(at: now)
        guard backoff.failures > 0, wait > .zero || backoff.isCrashLoop else { return nil }
        return HeldBack(failures: backoff.failures, seconds: wait.inSeconds, isCrashLoop: backoff.isCrashLoop)
    }
}

extension ExitReason {
    /// Whether the extension's own code led to the exit. Such exits count as failures and delay the next launch.
    var isOwnFault: Bool {
        switch self {
        case .crashed(let signal, _):
            // SIGKILL and SIGTERM come from outside: from a person, or from the kernel when memory is short.
            ![9, 15].contains(signal)
        case .exited, .watchdog, .protocolViolation, .hostTime, .sessionClosed, .heldLock, .overDiskQuota,
            .tooManyMappings:
            true
        case .jettisoned(let jettison): jettison.reason == .perProcessLimit
        // Another attempt does not turn a library into an extension.
        case .launchFailed, .loadFailed, .ended: false
        }
    }
}
