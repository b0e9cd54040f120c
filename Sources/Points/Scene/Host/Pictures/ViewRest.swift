package import ExtensionHost
internal import LinuxSystem

/// Lets pictures wait until a view, or all views of a page, rest.
///
/// Many widgets show a first text and replace it a moment later, from a block on the main queue or at the end of an
/// animation. A person sees only the second one.
@HostActor
package final class ViewRest {
    private let quiet: Duration
    private let waiters: PatientWaiters
    private var quietTimer: ScheduledTimer?

    /// - Parameters:
    ///   - quiet: a view rests if it has not changed for so long. 100 ms are our choice: six frames of a screen with
    ///     60 Hz, and time enough to read and decode a file in the background.
    ///   - most: how long a picture waits for a view that never rests. One second is our choice: longer than most
    ///     animations.
    package nonisolated init(quiet: Duration = .milliseconds(100), most: Duration = .seconds(1)) {
        self.quiet = quiet
        waiters = PatientWaiters(most: most)
    }

    /// A view sent a frame, or asked for another size.
    package func viewChanged() { if !waiters.isEmpty { restartQuiet() } }

    /// Returns when no view has changed for `quiet`, or after `most`.
    package func wait() async {
        restartQuiet()
        await waiters.wait()
    }

    private func restartQuiet() {
        quietTimer?.cancel()
        quietTimer = HostActor.after(quiet, self) { $0.waiters.resume() }
    }
}
