internal import LinuxSystem

/// Bounds the rate of something: a burst, then a number per second. A value: callers pass the time.
package struct RateLimit: Hashable, Sendable {
    private var allowance: RefillingAllowance

    package init(burst: Int, perSecond: Double) {
        allowance = RefillingAllowance(burst: Double(burst), perSecond: perSecond)
    }

    /// Whether it may happen now. Counts it if so.
    ///
    /// - Parameters:
    ///   - count: the amount, such as a number of bytes.
    ///   - now: nanoseconds of a monotonic clock.
    package mutating func allow(_ count: Int = 1, now: Int64) -> Bool {
        allowance.refill(now: now)
        guard allowance.left >= Double(count) else { return false }
        allowance.spend(Double(count))
        return true
    }
}
