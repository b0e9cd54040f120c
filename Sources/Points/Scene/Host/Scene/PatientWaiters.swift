internal import ExtensionHost
internal import LinuxSystem

/// Callers that wait for one thing, at most for a while.
@HostActor
final class PatientWaiters {
    private let most: Duration
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var patience: ScheduledTimer?

    /// - Parameter most: from the first call of `wait` to the resumption of all.
    nonisolated init(most: Duration) { self.most = most }

    var isEmpty: Bool { waiters.isEmpty }

    /// Returns when `resume` is called, or after `most`.
    func wait() async {
        await withCheckedContinuation { continuation in
            waiters.append(continuation)
            if patience == nil { patience = HostActor.after(most, self) { $0.resume() } }
        }
    }

    func resume() {
        patience?.cancel()
        patience = nil
        let all = waiters
        waiters = []
        for waiter in all { waiter.resume() }
    }
}
