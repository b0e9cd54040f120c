extension EventLoop {
    /// Suspends the task for `duration`. Uses no thread or queue of the runtime, and stays on the caller's actor: on the
    /// loop's own, a sleep costs no hop. From any task.
    ///
    /// - Throws: CancellationError, as soon as the task is cancelled.
    nonisolated(nonsending) package func sleep(for duration: Duration) async throws(CancellationError) {
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

/// A sleeping task. Used on the loop's thread only.
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
