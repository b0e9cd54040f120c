internal import LinuxSystem

/// Gives one process its share of the processors.
@HostActor
final class ShareDriver {
    private let pid: Int32
    /// The share that the threads of the process have; nil before it is set.
    private var set: ProcessorShare?
    /// The share that the process's session group has in the kernel; nil before it is set.
    private var grouped: ProcessorShare?
    /// Whether the kernel gives sessions shares of their own.
    private var hasGroups = true

    /// - Parameter pid: of a process that leads a process group of its own.
    init(pid: Int32) { self.pid = pid }

    /// Gives the process a share, as far as the kernel has not done so. Call it again later: the kernel may put the
    /// session's share off.
    ///
    /// - Parameter again: whether threads get it that may have another share by now: one that was being made when the kernel
    ///   set those of the process has that of its maker.
    func apply(_ share: ProcessorShare, again: Bool = false) {
        // Without the privilege to lower a nice value, the threads keep a low share.
        if again || set != share { ProcessPriority.setNice(share.nice, ofGroup: pid) }
        set = share
        group(share)
    }

    /// Gives the process's session its share. The kernel schedules each session as one where autogroups are enabled,
    /// and a nice value counts only within it. It accepts ten changes a second at most, so this is tried until it
    /// succeeds.
    private func group(_ share: ProcessorShare) {
        guard hasGroups, grouped != share else { return }
        switch ProcessPriority.setSessionNice(share.nice, of: pid) {
        case .done: grouped = share
        case .later: break
        case .impossible: hasGroups = false
        }
    }
}
