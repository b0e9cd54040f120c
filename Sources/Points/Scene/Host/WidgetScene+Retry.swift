internal import ExtensionHost
internal import LinuxSystem

// A widget that failed waits, longer after each failure, and is then tried again if it is visible.

extension WidgetScene {
    /// The tile waits until its process may be started again.
    func scheduleRetry() {
        retryTimer?.cancel()
        retryTimer = nil
        guard tile.isHeldBack, !isRetired else { return }
        retryTimer = HostActor.shared.loop.schedule(after: process.relaunchWait) { [weak self] in
            HostActor.shared.assumeHere {
                guard let self, !self.isRetired else { return }
                self.retryTimer = nil
                self.handle(.retry)
            }
        }
    }

    /// Somebody asks for it now: what failed before is forgotten.
    package func tryAgain() {
        retryTimer?.cancel()
        retryTimer = nil
        process.forgiveFailures()
        handle(.forgive)
        handle(.show)
    }
}
