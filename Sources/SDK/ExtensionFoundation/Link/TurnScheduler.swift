/// Runs work once at the end of the main loop's turn, however often it was asked for in between.
@MainActor
package protocol TurnScheduler: AnyObject {
    /// Calls `action` once, after all that this turn of the loop still has to do and before the loop sleeps.
    func atEndOfTurn(_ action: @escaping @MainActor () -> Void)

    /// Serves the session until a condition holds or the session ends, while the caller waits.
    ///
    /// Only for code that a foreign library called and that needs the host's answer before it returns.
    func serve(until isDone: @MainActor () -> Bool)

    /// Whether a timer of the author's waits on the main run loop.
    var hasTimers: Bool { get }
}

extension TurnScheduler {
    /// A stand-in has no session, so nothing arrives.
    package func serve(until isDone: @MainActor () -> Bool) {}
}
