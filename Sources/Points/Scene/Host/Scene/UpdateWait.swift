package import ExtensionHost

/// Lets pictures wait for the update that an appearance began.
///
/// A widget may fill its views in its update, so its first frame may be empty.
@HostActor
package final class UpdateWait {
    private let waiters: PatientWaiters
    private var isOpen = false

    /// - Parameter most: how long a picture waits, in all. Two seconds are our choice: an update from the network may take
    ///   longer, and then what the widget shows meanwhile is drawn.
    package init(most: Duration = .seconds(2)) { waiters = PatientWaiters(most: most) }

    package func begin() { isOpen = true }

    /// The update ended, in whatever way.
    package func end() {
        isOpen = false
        waiters.resume()
    }

    /// Returns at once without an update, when it ends, or after `most`.
    package func wait() async {
        if isOpen { await waiters.wait() }
    }
}
