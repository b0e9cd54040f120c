/// Runs work once at the end of the main loop's turn, however often it was asked for in between.
@MainActor
package protocol TurnScheduler: AnyObject {
    /// Calls `action` once, after all that this turn of the loop still has to do and before the loop sleeps.
    func atEndOfTurn(_ action: @escaping @MainActor () -> Void)

    /// Whether a timer of the author's waits on the main run loop.
    var hasTimers: Bool { get }
}
