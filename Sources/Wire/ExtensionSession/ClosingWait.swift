internal import LinuxSystem

/// Decides whether a session reads on while descriptors of the other side wait to be closed. A value: the caller passes
/// the time in monotonic nanoseconds.
///
/// The other side decides how long the kernel takes for each, and the kernel bounds those of this process. Without a
/// bound one slow close would let the other side use them all up.
struct ClosingWait {
    /// Our choice: the kernel closes an ordinary file within microseconds.
    private static let pause: Int64 = 20_000_000

    private let limit: Int
    private let patience: Int64
    private var behindSince: Int64?

    init(limits: SessionLimits) {
        limit = limits.closing
        patience = (limits.work ?? WorkAllowance()).patience.nanoseconds
    }

    /// - Parameter waiting: the descriptors that are not closed yet.
    mutating func look(waiting: Int, now: Int64) -> WorkBudget.Verdict {
        guard waiting > limit else {
            behindSince = nil
            return .readOn
        }
        let since = behindSince ?? now
        behindSince = since
        return now - since < patience ? .pause(Self.pause) : .end(.closing(waiting: waiting))
    }
}
