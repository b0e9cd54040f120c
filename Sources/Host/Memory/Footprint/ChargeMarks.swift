internal import LinuxSystem

/// The marks at which a memory cgroup reports growth. Its charge is more than a footprint (page cache, the kernel's
/// memory), and sometimes less (pages written before the process joined).
///
/// So the marks are a ladder around the hard limit, and each is only a reason to read: no process is ended for the
/// charge alone.
package struct ChargeMarks: Hashable, Sendable {
    /// The marks in bytes, lowest first.
    package let alarms: [UInt64]
    /// The most bytes that may be charged: the backstop against a burst between two readings.
    package let bound: UInt64

    /// 32 MB above the hard limit. The kernel drops page cache first, so reading files alone never reaches the bound.
    /// Memory that it cannot drop and that is not footprint fits below: the kernel's own (0.2 MB for each child, and 2 MB
    /// of tables for each GB) and pictures on their way to the host, 8 MB for the largest tile at three pixels a point.
    package static let margin = 32 * ByteCount.megabyte

    /// The steps beside the limit are a megabyte, or a 32nd of the limit if that is more. The kernel counts in steps of
    /// half a megabyte for each processor, so closer marks would add nothing.
    package init(hard: UInt64) {
        let step = max(ByteCount.megabyte, hard / 32)
        let low = min(hard.share(LimitWatch.warningShare), hard.saturatingSubtract(step))
        alarms = [low, hard.saturatingSubtract(step), hard, hard.saturatingAdd(step)]
            .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        bound = hard.saturatingAdd(Self.margin)
    }
}
