/// Measures the renderer's time for one picture: its processor time, which does not count the other programs of a busy
/// machine. A value.
struct DrawingClock: Hashable, Sendable {
    /// Seconds; nil if they are not known.
    private let processorTime: Double?
    /// Monotonic nanoseconds.
    private let start: Int64

    init(processorTime: Double?, now: Int64) { (self.processorTime, start) = (processorTime, now) }

    /// Nanoseconds since then. Without figures the time of a clock counts.
    func elapsed(processorTime end: Double?, now: Int64) -> Int64 {
        guard let processorTime, let end else { return max(0, now - start) }
        return Int64(exactly: ((end - processorTime) * 1e9).rounded()).map { max(0, $0) } ?? 0
    }
}
