internal import LinuxSystem

/// Sees that a process which was asked to stop has stopped, and calls back once.
///
/// The kernel reports a frozen group (`cgroup.events`), but at most one change each 10 ms, and it reports no process that a
/// signal has stopped. So this looks at times as well.
@HostActor
final class StopLook {
    private let child: ChildProcess
    private let sign: Sign
    private var registration: Registration?
    private var timer: ScheduledTimer?
    private var stopped: (@HostActor () -> Void)?

    private enum Sign: ~Copyable {
        /// The process is stopped by a signal.
        case status
        /// Its group is frozen.
        case events(FreezerEvents)
        /// The same, where the file of the group cannot be kept open.
        case group(FreezerGroup)
    }

    /// The waits between two looks: the first, and the longest. Each wait is twice the one before.
    private static let waits = (first: Duration.microseconds(50), longest: Duration.milliseconds(1))
    /// The first looks for a stop by a signal, some 1 µs each. A stop takes 5 to 15 µs, and the shortest sleep 60.
    private static let firstLooks = 20

    /// - Parameter stopped: called once all threads are stopped, unless the look is cancelled or freed before.
    init(at child: ChildProcess, stoppedBy way: Suspender, _ stopped: @escaping @HostActor () -> Void) {
        self.child = child
        self.stopped = stopped
        switch way {
        case .freezer(let group):
            do throws(SystemError) { sign = .events(try FreezerEvents(of: group)) } catch { sign = .group(group) }
        case .signals: sign = .status
        }
    }

    /// Looks at once. The callback may come before this returns.
    func begin() {
        // A process in a group freezes when it runs next. On this processor it does so once the host waits.
        switch sign {
        case .events(let events):
            registration = try? HostActor.watch(events.file, for: .priority, self) { look, _ in look.look() }
        case .group: break
        case .status:
            if (0..<Self.firstLooks).contains(where: { _ in hasStopped }) { return end() }
        }
        look(again: Self.waits.first)
    }

    func cancel() {
        registration?.cancel()
        timer?.cancel()
        (registration, timer, stopped) = (nil, nil, nil)
    }

    private var hasStopped: Bool {
        switch sign {
        case .status: child.hasStopped
        case .events(let events): events.isFrozen
        case .group(let group): group.isFrozen
        }
    }

    private func look(again wait: Duration) {
        if hasStopped { return end() }
        timer = HostActor.after(wait, self) { $0.look(again: min(wait * 2, Self.waits.longest)) }
    }

    private func look() { if hasStopped { end() } }

    private func end() {
        let stopped = stopped
        cancel()
        stopped?()
    }
}
