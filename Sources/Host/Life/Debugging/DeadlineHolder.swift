/// Decides whether the deadlines of a process wait.
@HostActor
protocol DeadlineHolder: AnyObject {
    /// Whether a debugger holds the process, so that its deadlines wait. Asked only when one is due.
    func isHeldByDebugger() -> Bool
}

extension DeadlineTimer {
    /// Calls `passed` with `driver` once the deadline has passed. It waits while `holder` says so.
    convenience init<Driver: AnyObject & Sendable>(
        after length: Duration, heldBy holder: (any DeadlineHolder)?, _ driver: Driver,
        _ passed: @escaping @HostActor (Driver) -> Void
    ) {
        self.init(after: length, isHeld: { [weak holder] in holder?.isHeldByDebugger() ?? false }) { [weak driver] in
            if let driver { passed(driver) }
        }
    }
}
