package import LinuxSystem

/// Decides when a process is suspended and resumed. A value: events in, actions out; no clock, no descriptor, no await.
///
/// The last use ends → a grace → notified → messages held back → stopped → its locks are read. One deadline holds from the
/// notification to the end, since a thread that waits in the kernel cannot be stopped. The stop comes first, because a
/// stopped process can neither take nor drop a lock in between. A process that holds a lock in a shared container would
/// block its container app for good: it is killed (0xdead10cc). After its resumption it has to answer before anything is
/// shown.
package struct SuspensionPolicy: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        /// A view or work that the host asked for needs it.
        case needed
        /// Nothing needs it; the grace runs.
        case lingering
        /// Notified; its answer is awaited.
        case preparing
        /// The stop was ordered; the locks are not read yet.
        case stopping
        case suspended
        /// Resumed; its answer is awaited.
        case resuming
        /// Ended, by this policy or otherwise. Every later event is ignored.
        case ended
    }

    package enum Event: Hashable, Sendable {
        /// A use began: a view is wanted, or work began. Uses are counted, and each ends by itself.
        case useBegan
        case useEnded
        case graceElapsed
        /// It answered the notification of its suspension.
        case prepared
        /// It is stopped; the locks that it holds in shared containers.
        case stopped(locks: [FileLock])
        /// It answered after its resumption.
        case resumed
        case deadlinePassed(Step)
        /// The process exited.
        case exited
    }

    /// The steps that have a deadline.
    package enum Step: String, Hashable, Sendable, Codable {
        case suspend, resume
    }

    package enum Action: Hashable, Sendable {
        case startGrace
        case cancelGrace
        case tellWillSuspend
        case startDeadline(Step)
        case cancelDeadline(Step)
        /// Hold all messages back from now on, because the socket of a stopped process takes only some hundred small ones.
        case gateMessages
        /// Stop it (freezer or SIGSTOP), wait until it is stopped, read its locks, and report `stopped`.
        case stop
        /// Thaw it, or send SIGCONT.
        case resume
        case openMessages
        case tellResumed
        /// Requests that waited may continue: the process runs and takes messages.
        case ready
        case end(TerminationCode)
    }

    package private(set) var state: State = .needed
    /// Views and work that need the process now.
    package private(set) var uses: Int

    /// - Parameter uses: the uses at the launch; a negative number counts as 0.
    package init(uses: Int = 1) {
        self.uses = max(0, uses)
    }

    package mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .useBegan:
            uses += 1
            return used()
        case .useEnded:
            guard uses > 0 else { return [] }
            uses -= 1
            guard uses == 0, state == .needed else { return [] }
            state = .lingering
            return [.startGrace]
        case .graceElapsed:
            guard state == .lingering else { return [] }
            state = .preparing
            return [.startDeadline(.suspend), .tellWillSuspend]
        case .prepared:
            guard state == .preparing else { return [] }
            state = .stopping
            return [.gateMessages, .stop]
        case .stopped(let locks):
            return stopped(holding: locks)
        case .resumed:
            return resumed()
        case .deadlinePassed(.suspend):
            return state == .preparing || state == .stopping ? end(.watchdog) : []
        case .deadlinePassed(.resume):
            return state == .resuming ? end(.watchdog) : []
        case .exited:
            return exited()
        }
    }

    /// A use begins.
    private mutating func used() -> [Action] {
        switch state {
        case .lingering:
            state = .needed
            return [.cancelGrace, .ready]
        case .preparing:
            // It was notified of its suspension, so it is notified of the resumption; its late answer is ignored.
            state = .needed
            return [.cancelDeadline(.suspend), .tellResumed, .ready]
        case .suspended:
            state = .resuming
            return [.resume, .openMessages, .startDeadline(.resume), .tellResumed]
        case .needed:
            return [.ready]
        case .stopping, .resuming, .ended:
            // Stopping: the resumption follows the stop. Resuming: the answer is on its way. Ended: a launch follows.
            return []
        }
    }

    private mutating func stopped(holding locks: [FileLock]) -> [Action] {
        guard state == .stopping else { return [] }
        if uses > 0 {
            // It is needed again and resumed at once, so a lock that it holds does not block for long.
            state = .suspended
            return [.cancelDeadline(.suspend)] + used()
        }
        if locks.contains(where: \.blocksOthers) { return end(.heldLock) }
        state = .suspended
        return [.cancelDeadline(.suspend)]
    }

    private mutating func resumed() -> [Action] {
        guard state == .resuming else { return [] }
        guard uses > 0 else {
            // The use ended meanwhile.
            state = .lingering
            return [.cancelDeadline(.resume), .startGrace]
        }
        state = .needed
        return [.cancelDeadline(.resume), .ready]
    }

    private mutating func end(_ code: TerminationCode) -> [Action] {
        state = .ended
        return [.end(code)]
    }

    private mutating func exited() -> [Action] {
        defer { state = .ended }
        switch state {
        case .lingering: return [.cancelGrace]
        case .preparing, .stopping: return [.cancelDeadline(.suspend)]
        case .resuming: return [.cancelDeadline(.resume)]
        case .needed, .suspended, .ended: return []
        }
    }
}
