package import ExtensionHost
internal import LinuxSystem

/// Lets pictures wait for the update that an appearance began.
///
/// A widget may fill its views in its update, so its first frame may be empty.
@HostActor
package final class UpdateWait {
    private let most: Duration
    private var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var patience: ScheduledTimer?

    /// - Parameter most: how long a picture waits, in all. Two seconds are our choice: an update from the network may take
    ///   longer, and then what the widget shows meanwhile is drawn.
    package init(most: Duration = .seconds(2)) { self.most = most }

    package func begin() { isOpen = true }

    /// The update ended, in whatever way.
    package func end() {
        isOpen = false
        resume()
    }

    /// Returns at once without an update, when it ends, or after `most`.
    package func wait() async {
        guard isOpen else { return }
        await withCheckedContinuation { continuation in
            waiters.append(continuation)
            if patience == nil { patience = HostActor.after(most, self) { $0.resume() } }
        }
    }

    private func resume() {
        patience?.cancel()
        patience = nil
        let all = waiters
        waiters = []
        for waiter in all { waiter.resume() }
    }
}
