internal import LinuxSystem

/// Drives `SpinPolicy` for one process: samples it and gives it its share.
@HostActor
final class SpinDriver {
    private let driver: ShareDriver
    private var policy: SpinPolicy
    private var seen: MonotonicTime?

    init(pid: Int32, window: Duration) {
        driver = ShareDriver(pid: pid)
        policy = SpinPolicy(window: window)
    }

    var share: ProcessorShare { policy.share }

    /// Takes a sample if one is due.
    ///
    /// - Parameters:
    ///   - processorTime: returns the processor time so far; nil once the process has ended.
    ///   - changed: called with the new share.
    func look(
        at now: MonotonicTime, frames: Int, processorTime: () -> Double?, changed: (ProcessorShare) -> Void
    ) {
        if let seen, now.since(seen) < policy.interval { return }
        seen = now
        if let time = processorTime(),
            let share = policy.take(SpinPolicy.Sample(time: now, processorTime: time, frames: frames))
        {
            changed(share)
        }
        driver.apply(policy.share, again: true)
    }

    /// Gives the process its present share, as far as the kernel has not done so.
    func apply() { driver.apply(policy.share) }
}
