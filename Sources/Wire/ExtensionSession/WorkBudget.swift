internal import LinuxSystem

/// Decides how fast a session is read, by the time that its messages cost the thread. A value: the caller measures, and
/// passes the time in monotonic nanoseconds.
package struct WorkBudget: Hashable, Sendable {
    package enum Verdict: Hashable, Sendable {
        case readOn
        /// Read nothing for so many nanoseconds, so that the sender waits.
        case pause(Int64)
        case end(WorkExcess)
    }

    /// The least time that one pause gains, so that pauses are few: the length of a pause costs the host nothing, its
    /// beginning and end do.
    private static let leastGain: Double = 5_000_000

    /// The thread's time, in nanoseconds.
    private var allowance: RefillingAllowance
    private let mostDebt: Double
    private let patience: Int64
    /// When a pause first left messages unread; nil once the session has read them all.
    private var behindSince: Int64?

    package init(_ allowance: WorkAllowance) {
        self.allowance = RefillingAllowance(
            burst: Double(max(1, allowance.burst.nanoseconds)),
            perSecond: Double(max(1, allowance.perSecond.nanoseconds)))
        mostDebt = Double(allowance.mostDebt.nanoseconds)
        patience = allowance.patience.nanoseconds
    }

    /// Whether the caller must measure the thread's own time: from the moment when less than half of the burst is left
    /// until all of it is. Until then the cheaper clock is good enough: it counts too much, never too little.
    package private(set) var isScarce = false

    /// The time that the cheaper clock showed and that nobody paid for, because it may be the time of other programs. If
    /// it was the session's, it is paid back while the budget is full, before the cheaper clock counts again. Else dear
    /// messages that alternate with cheap ones would all be measured by it.
    private var doubted: Double = 0

    /// Takes the cost of some messages.
    ///
    /// - Parameters:
    ///   - cost: nanoseconds.
    ///   - isExact: whether the cost is the thread's own time. Another measure may count the time of other programs, so
    ///   it only makes the budget scarce; the next cost is exact, and decides.
    ///   - hasUnread: whether more messages wait. Asked only before a pause.
    package mutating func spend(_ cost: Int64, isExact: Bool, now: Int64, hasUnread: () -> Bool) -> Verdict {
        refill(now)
        let cost = max(0, cost)
        guard isExact else {
            let before = allowance.left
            allowance.spend(Double(cost), least: allowance.burst / 2 - 1)
            doubted += Double(cost) - (before - allowance.left)
            isScarce = isScarce || allowance.left < allowance.burst / 2
            return .readOn
        }
        let isTooMuch = allowance.left - Double(cost) < -mostDebt
        allowance.spend(Double(cost), least: -mostDebt)
        isScarce = isScarce || allowance.left < allowance.burst / 2
        guard allowance.left < 0 else { return .readOn }
        if isTooMuch { return .end(.atOnce(milliseconds: cost / 1_000_000)) }
        guard hasUnread() else {
            behindSince = nil
            return .pause(pauseLength)
        }
        let since = behindSince ?? now
        behindSince = since
        guard now - since < patience else {
            return .end(.lasting(seconds: (Double(now - since) / 1e9 * 10).rounded() / 10))
        }
        return .pause(pauseLength)
    }

    /// The session has read all messages.
    package mutating func hasCaughtUp() { behindSince = nil }

    /// The time in which the debt is paid back and a little more is gained.
    private var pauseLength: Int64 { allowance.nanoseconds(until: Self.leastGain) }

    private mutating func refill(_ now: Int64) {
        let more = allowance.refill(now: now)
        guard isScarce, allowance.left >= allowance.burst else { return }
        doubted = max(0, doubted - more)
        if doubted == 0 { isScarce = false }
    }
}
