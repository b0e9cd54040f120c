/// An amount that may be spent and that time refills: a burst at once, then so much a second. A value: the caller passes
/// monotonic nanoseconds. The unit is the caller's, such as calls, bytes or nanoseconds of work.
package struct RefillingAllowance: Hashable, Sendable {
    /// The most that can be left.
    package let burst: Double
    private let perSecond: Double
    /// The amount that may be spent now; below zero after more was spent.
    package private(set) var left: Double
    private var refilled: Int64?

    /// Begins full.
    package init(burst: Double, perSecond: Double) {
        (self.burst, self.perSecond) = (burst, perSecond)
        left = burst
    }

    /// Adds what the time since the last call gains. A time that goes back gains nothing.
    ///
    /// - Returns: the part of the gain that a full allowance has no room for.
    @discardableResult
    package mutating func refill(now: Int64) -> Double {
        let (elapsed, overflow) = now.subtractingReportingOverflow(refilled ?? now)
        refilled = now
        guard !overflow, elapsed > 0 else { return 0 }
        let all = left + Double(elapsed) / 1e9 * perSecond
        left = min(burst, all)
        return all - left
    }

    /// Spends an amount; a negative amount counts as none. The rest does not fall below `least`.
    package mutating func spend(_ amount: Double, least: Double = -.infinity) {
        left = max(min(left, least), left - max(0, amount))
    }

    /// Nanoseconds, rounded up, until `amount` is left, if nobody spends before; 0 if it is left now.
    package func nanoseconds(until amount: Double) -> Int64 {
        let wait = ((amount - left) * 1e9 / perSecond).rounded(.up)
        return wait > 0 ? Int64(exactly: wait) ?? .max : 0
    }
}
