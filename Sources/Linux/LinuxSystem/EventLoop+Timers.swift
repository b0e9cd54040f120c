/// A call that a loop makes at a time, unless it is cancelled. Letting go of this value does not cancel.
package final class ScheduledTimer: @unchecked Sendable {
    let handler: @Sendable () -> Void
    private let identifier: UInt64
    private weak var loop: EventLoop?

    fileprivate init(loop: EventLoop, identifier: UInt64, handler: @escaping @Sendable () -> Void) {
        self.loop = loop
        self.identifier = identifier
        self.handler = handler
    }

    /// From the loop's thread. Does nothing once the call was made or cancelled.
    package func cancel() {
        guard let loop else { return }
        loop.preconditionCurrent()
        self.loop = nil
        loop.timerQueue.cancel(identifier)
        loop.timers.removeValue(forKey: identifier)
    }
}

extension EventLoop {
    /// Calls `handler` once on the loop's thread, `delay` from now or soon after; never before this call returns.
    package func schedule(after delay: Duration, _ handler: @escaping @Sendable () -> Void) -> ScheduledTimer {
        preconditionCurrent()
        let (deadline, overflow) = monotonicNanoseconds().addingReportingOverflow(max(0, delay.nanoseconds))
        let identifier = timerQueue.add(deadline: overflow ? .max : deadline)
        let timer = ScheduledTimer(loop: self, identifier: identifier, handler: handler)
        timers[identifier] = timer
        return timer
    }

    /// Suspends the task for `duration`, without a thread or a queue of the runtime's. From any task.
    ///
    /// - Throws: CancellationError at once when the task is cancelled.
    package func sleep(for duration: Duration) async throws(CancellationError) {
        let sleep = Sleep()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                execute { sleep.start(on: self, for: duration, continuation) }
            }
        } onCancel: {
            execute { sleep.cancel() }
        }
        if Task.isCancelled { throw CancellationError() }
    }
}

/// A sleeping task. Touched on the loop's thread only.
private final class Sleep: @unchecked Sendable {
    private var continuation: CheckedContinuation<Void, Never>?
    private var timer: ScheduledTimer?
    private var isCancelled = false

    func start(on loop: EventLoop, for duration: Duration, _ continuation: CheckedContinuation<Void, Never>) {
        if isCancelled { return continuation.resume() }
        self.continuation = continuation
        timer = loop.schedule(after: duration) { self.wake() }
    }

    func cancel() {
        isCancelled = true
        timer?.cancel()
        wake()
    }

    private func wake() {
        timer = nil
        continuation?.resume()
        continuation = nil
    }
}
