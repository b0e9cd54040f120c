/// Bounds the rate of something: a burst, then a number per second. A value: callers pass the time.
package struct RateLimit: Hashable, Sendable {
    private let burst: Double
    private let perSecond: Double
    private var allowance: Double
    private var last: Int64?

    package init(burst: Int, perSecond: Double) {
        self.burst = Double(burst)
        self.perSecond = perSecond
        allowance = Double(burst)
    }

    /// Whether it may happen now. Counts it if so.
    ///
    /// - Parameters:
    ///   - count: the amount, such as a number of bytes.
    ///   - now: nanoseconds of a monotonic clock.
    package mutating func allow(_ count: Int = 1, now: Int64) -> Bool {
        let elapsed = last.map { Double(max(0, now - $0)) / 1e9 } ?? 0
        last = now
        allowance = min(burst, allowance + elapsed * perSecond)
        guard allowance >= Double(count) else { return false }
        allowance -= Double(count)
        return true
    }
}
