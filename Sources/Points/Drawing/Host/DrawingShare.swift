internal import LinuxSystem

/// Decides how often the renderer draws for one extension, by the time that its lists take. A value: the caller passes
/// the time in monotonic nanoseconds.
///
/// The renderer draws one list after the other, so a list that takes a second lets all other tiles wait for a second. A
/// cheap list is free. Of the time of dear ones an extension has a burst, for a first drawing that loads fonts, and then
/// a tenth of the renderer's time.
package struct DrawingShare: Hashable, Sendable {
    // Our choices, in nanoseconds. Nobody notices a wait of the first; the second is the dearest permitted list.
    private static let free: Int64 = 50_000_000
    private static let burst: Double = 1_000_000_000
    /// A tenth of each second.
    private static let perSecond: Double = 100_000_000
    /// The most that one list costs: no list takes as much, because a drawing has a deadline.
    private static let mostDebt: Int64 = 10_000_000_000

    /// The renderer's time, in nanoseconds.
    private var allowance = RefillingAllowance(burst: Self.burst, perSecond: Self.perSecond)

    package init() {}

    /// A list was drawn.
    ///
    /// - Parameter cost: the renderer's time for it, in nanoseconds.
    package mutating func spend(_ cost: Int64, now: Int64) {
        allowance.refill(now: now)
        let counted = min(max(cost, Self.free), Self.mostDebt) - Self.free
        allowance.spend(Double(counted), least: -Double(Self.mostDebt))
    }

    /// Nanoseconds until the next list may be drawn; 0 if it may be drawn now.
    package mutating func wait(now: Int64) -> Int64 {
        allowance.refill(now: now)
        return allowance.nanoseconds(until: 0)
    }
}
