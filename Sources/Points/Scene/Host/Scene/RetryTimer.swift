internal import ExtensionHost
internal import LinuxSystem

/// Calls back when an extension is no longer held back.
@HostActor
final class RetryTimer {
    private var timer: ScheduledTimer?

    /// Schedules a call in place of an earlier one.
    func schedule(after delay: Duration, _ body: @escaping @HostActor @Sendable () -> Void) {
        timer?.cancel()
        timer = HostActor.after(delay, self) { own in
            own.timer = nil
            body()
        }
    }

    func cancel() {
        timer?.cancel()
        timer = nil
    }
}
