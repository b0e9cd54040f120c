internal import ExtensionSession
internal import LinuxSystem

/// Calls back when a deadline has passed. `DeadlinePause` decides when it waits, as for a debugger.
@HostActor
package final class DeadlineTimer {
    private let length: Duration
    private let isHeld: @HostActor () -> Bool
    private let passed: @HostActor () -> Void
    private var pause = DeadlinePause()
    private var timer: ScheduledTimer?

    /// - Parameters:
    ///   - isHeld: whether a debugger holds the process now. Called only when the deadline is due.
    ///   - passed: called once, unless the timer is cancelled or freed before.
    package init(
        after length: Duration, isHeld: @escaping @HostActor () -> Bool, _ passed: @escaping @HostActor () -> Void
    ) {
        self.length = length
        self.isHeld = isHeld
        self.passed = passed
        wait(length)
    }

    package func cancel() {
        timer?.cancel()
        timer = nil
    }

    private func wait(_ time: Duration) {
        let end = MonotonicTime.now.advanced(by: time)
        timer = HostActor.after(time, self) { $0.due(at: end) }
    }

    private func due(at end: MonotonicTime) {
        timer = nil
        let late = MonotonicTime.now.since(end)
        switch pause.due(isHeld: isHeld(), late: late, length: length) {
        case .counts: passed()
        case .waits(let time): wait(time)
        }
    }
}
