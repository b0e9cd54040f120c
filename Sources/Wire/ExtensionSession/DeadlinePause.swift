/// Decides whether a due deadline counts while a debugger may hold the process that has to meet it. A value; each
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
    private var wasHeld = false

    package init() {}

    /// The deadline is due.
    ///
    /// - Parameters:
    ///   - isHeld: whether a debugger holds the process now.
    ///   - length: the whole length of the deadline, which the process gets anew once the debugger has let go.
    package mutating func due(isHeld: Bool, length: Duration) -> Verdict {
        if isHeld {
            wasHeld = true
            return .waits(Self.look)
        }
        guard wasHeld else { return .counts }
        wasHeld = false
        return .waits(length)
    }
}
