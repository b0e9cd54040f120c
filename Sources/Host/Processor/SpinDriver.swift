internal import LinuxSystem

/// Drives `SpinPolicy` for one process: samples it and gives it its share.
@HostActor
final class SpinDriver {
    private let pid: Int32
    private var policy = SpinPolicy()
    private var seen: MonotonicTime?
    /// The share that the threads of the process have; nil before it is set.
    private var set: ProcessorShare?
    /// The share that the process's session group has in the kernel; nil before it is set.
    private var grouped: ProcessorShare?
    /// Whether the kernel gives sessions shares of their own.
    private var hasGroups = true

    /// The least time between two samples: a sample takes some 10 µs.
    private static let interval: Duration = .seconds(2)

    init(pid: Int32) { self.pid = pid }

    var share: ProcessorShare { policy.share }

    /// Takes a sample if one is due.
    ///
    /// - Parameters:
    ///   - processorTime: returns the processor time so far; nil once the process has ended.
    ///   - changed: called with the new share.
    func look(
        at now: MonotonicTime, frames: Int, processorTime: () -> Double?, changed: (ProcessorShare) -> Void
    ) {
        if let seen, now.since(seen) < Self.interval { return }
        seen = now
        if let time = processorTime(),
            let share = policy.take(SpinPolicy.Sample(time: now, processorTime: time, frames: frames))
        {
            changed(share)
        }
        apply()
    }

    /// Gives the process its present share, as far as the kernel has not done so.
    func apply() {
        // Every process leads a group of its own. Without the privilege to lower a nice value, the threads keep a low
        // share.
        if set != share { ProcessPriority.setNice(share.nice, ofGroup: pid) }
        set = share
        group()
    }

    /// Gives the process's session its share. The kernel schedules each session as one where autogroups are enabled,
    /// and a nice value counts only within it. It accepts ten changes a second at most, so this is tried until it
    /// succeeds.
    private func group() {
        guard hasGroups, grouped != share else { return }
        switch ProcessPriority.setSessionNice(share.nice, of: pid) {
        case .done: grouped = share
        case .later: break
        case .impossible: hasGroups = false
        }
    }
}
