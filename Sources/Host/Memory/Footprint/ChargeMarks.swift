/// Where a memory cgroup has to tell of growth: it charges more than a footprint (page cache, the kernel's memory), and
/// sometimes less (what was written before the process was put into it).
///
/// So the marks are a ladder around the hard limit rather than the limit itself, and each is only a reason to look:
/// nobody is ended by it without an exact reading.
package struct ChargeMarks: Hashable, Sendable {
    /// Where to tell, in bytes, lowest first.
    package let alarms: [UInt64]
    /// The most bytes that may be charged: the backstop against a burst between two looks.
    package let bound: UInt64

    /// 32 MB above the hard limit. Page cache gives way first, so reading files alone never reaches it. Memory that
    /// cannot give way and is not footprint fits below: the kernel's own memory (0.2 MB a child, and 2 MB of tables a
    /// GB) and pictures on their way to the host, 8 MB for the largest tile at three pixels a point.
    package static let margin = 32 * ByteCount.megabyte

    /// The steps next to the limit: a megabyte, or a 32nd of it where that is more. The kernel counts in steps of half
    /// a megabyte for each processor, so closer ones tell nothing.
    package init(hard: UInt64) {
        let step = max(ByteCount.megabyte, hard / 32)
        let low = min(hard.share(LimitWatch.warningShare), hard.saturatingSubtract(step))
        alarms = [low, hard.saturatingSubtract(step), hard, hard.saturatingAdd(step)]
            .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        bound = hard.saturatingAdd(Self.margin)
    }
}
