/// Decides whether a due deadline counts. It waits while a debugger holds the process that has to meet it, and once if
/// the owner looks late: then the owner or the whole machine stood still, and an answer may wait unread. A value; each
/// deadline has its own.
///
/// The owner asks for the debugger only when a deadline is due. A debugger that came and went before that moment is not
/// seen.
package struct DeadlinePause: Hashable, Sendable {
    package enum Verdict: Hashable, Sendable {
        /// The deadline passed.
        case counts
        /// Ask again after this time.
        case waits(Duration)
    }

    /// The time between two looks at whether the debugger is still there.
    package static let look: Duration = .milliseconds(500)
    /// An owner that runs looks within milliseconds. Our choice: far above these, and far below every deadline of an
    /// extension point.
    package static let latest: Duration = .milliseconds(500)
    private var wasHeld = false
    private var wasLate = false

    package init() {}

    /// The deadline is due.
    ///
    /// - Parameters:
    ///   - isHeld: whether a debugger holds the process now.
    ///   - late: the time since the deadline was due. The process gains as much, and at most the length.
    ///   - length: the whole length of the deadline, which the process gets anew once the debugger has let go.
    package mutating func due(isHeld: Bool, late: Duration, length: Duration) -> Verdict {
        if isHeld {
            wasHeld = true
            return .waits(Self.look)
        }
        if wasHeld {
            wasHeld = false
            return .waits(length)
        }
        guard late > Self.latest, !wasLate else { return .counts }
        wasLate = true
        return .waits(min(late, length))
    }
}
