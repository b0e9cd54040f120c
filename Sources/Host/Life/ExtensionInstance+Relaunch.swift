internal import LinuxSystem

// How long a process that keeps failing waits before it is started again.

extension ExtensionInstance {
    /// How long a launch has to wait; zero is not at all.
    package var relaunchWait: Duration { backoff.wait(at: .now) }

    /// How often it failed in a row, and in how many seconds it may be started again; nil where nothing holds it back.
    package var heldBack: HeldBack? {
        let wait = relaunchWait
        guard backoff.failures > 0, wait > .zero || backoff.isCrashLoop else { return nil }
        return HeldBack(failures: backoff.failures, seconds: wait.inSeconds, isCrashLoop: backoff.isCrashLoop)
    }

    /// What failed before is forgotten: somebody asked for a new try.
    package func forgiveFailures() { backoff.forgive() }

    func noteEnd(_ reason: ExitReason) {
        let now = MonotonicTime.now
        var ran = now.since(launched)
        ran -= suspendedTime
        if let suspendedSince { ran -= now.since(suspendedSince) }
        if reason.isOwnFault { backoff.failed(after: ran, at: now) } else { backoff.endedBlameless(after: ran) }
    }
}

/// A process that failed and is not started at once again.
public struct HeldBack: Hashable, Sendable, Codable {
    /// Failures in a row.
    public var failures: Int
    /// Until it is tried again if it is visible; 0 where it may be started.
    public var seconds: Double
    /// Whether it failed so often that it is called a crash loop.
    public var isCrashLoop: Bool

    package init(failures: Int, seconds: Double, isCrashLoop: Bool) {
        self.failures = failures
        self.seconds = seconds
        self.isCrashLoop = isCrashLoop
    }

    /// Such as "Failed 3 times in a row; tried again in 4 s."
    public var message: String {
        let times = failures == 1 ? "Failed once" : "Failed \(failures) times in a row"
        guard seconds > 0 else { return "\(times)." }
        return "\(times); tried again in \(Int(seconds.rounded(.up))) s. `hostel show` tries at once."
    }
}

extension ExitReason {
    /// Whether the extension's own code led to its end: such ends are counted, and delay its next launch.
    var isOwnFault: Bool {
        switch self {
        case .crashed(let signal, _):
            // Nobody crashes by these: somebody, or the kernel short of memory, ended it.
            ![9, 15].contains(signal)
        case .exited, .watchdog, .protocolViolation, .sessionClosed, .heldLock, .overDiskQuota: true
        case .jettisoned(let jettison): jettison.reason == .perProcessLimit
        // A library that is no extension will not become one by trying again.
        case .launchFailed, .loadFailed, .ended: false
        }
    }
}
