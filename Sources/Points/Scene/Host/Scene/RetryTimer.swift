internal import ExtensionHost
internal import LinuxSystem

/// Calls back when the time is over for which an extension was held back.
@HostActor
final class RetryTimer {
    private var timer: ScheduledTimer?

    /// Takes the place of the call that was scheduled before.
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
