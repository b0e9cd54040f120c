/// A call that a loop makes at a given time, unless it is cancelled. Releasing this value does not cancel it.
package final class ScheduledTimer: @unchecked Sendable {
    let handler: @Sendable () -> Void
    private let identifier: UInt64
    private weak var loop: EventLoop?

    fileprivate init(loop: EventLoop, identifier: UInt64, handler: @escaping @Sendable () -> Void) {
        self.loop = loop
        self.identifier = identifier
        self.handler = handler
    }

    /// Cancels the call, from the loop's thread. Does nothing after the call or after an earlier cancellation.
    package func cancel() {
        guard let loop else { return }
        loop.preconditionCurrent()
        self.loop = nil
        loop.timerQueue.cancel(identifier)
        loop.timers.removeValue(forKey: identifier)
    }
}

extension EventLoop {
    /// Calls `handler` once on the loop's thread, `delay` from now or soon after, but never before this call returns.
    package func schedule(after delay: Duration, _ handler: @escaping @Sendable () -> Void) -> ScheduledTimer {
        preconditionCurrent()
        let (deadline, overflow) = monotonicNanoseconds().addingReportingOverflow(max(0, delay.nanoseconds))
        let identifier = timerQueue.add(deadline: overflow ? .max : deadline)
        let timer = ScheduledTimer(loop: self, identifier: identifier, handler: handler)
        timers[identifier] = timer
        return timer
    }
}
