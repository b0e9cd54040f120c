internal import Foundation

/// Lets Ctrl-C, SIGTERM and SIGHUP end the command with code 0: for commands that print until they are interrupted.
///
/// - Parameter first: called before the end, on another thread.
func endAtStopSignal(after first: @escaping @Sendable () -> Void = {}) {
    let signals = StopSignals()
    // The closure holds the object, which receives signals only while it exists.
    signals.onStop {
        first()
        signals.cancel()
        exit(0)
    }
}
