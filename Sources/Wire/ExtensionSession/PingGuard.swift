/// Bounds the pings that the other side may send within a second.
struct PingGuard {
    private static let second: Int64 = 1_000_000_000

    private let limit: Int
    private var count = 0
    /// Monotonic nanoseconds at the first ping of the current second.
    private var start: Int64 = 0

    init(limits: SessionLimits) { limit = limits.pings }

    /// Counts a ping that arrived at `now`, in monotonic nanoseconds, and returns whether it is within the bound.
    mutating func allows(at now: Int64) -> Bool {
        if now - start > Self.second {
            count = 0
            start = now
        }
        count += 1
        return count <= limit
    }
}
