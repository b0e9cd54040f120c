/// The state machine of an extension's process. A value: events in, actions out; no clock, no descriptor, no await.
package struct ProcessLife: Hashable, Sendable {
    /// `idle → forking → loading → running ⇄ suspended → terminating → exited(reason)`.
    package enum State: Hashable, Sendable {
        case idle
        /// The fork server starts or has the order; the process does not exist yet.
        case forking
        /// The process exists and loads its library.
        case loading
        case running
        /// Stopped, since no view needs it. It can still be killed.
        case suspended
        /// It exits, and the reason is known. The kill was sent, unless it has just closed its session: see `isKilled`.
        case terminating(ExitReason)
        case exited(ExitReason)
    }

    package enum Event: Hashable, Sendable {
        /// A view or work needs the process.
        case wanted
        /// The fork server is ready and gets the order now.
        case ordered
        /// The fork server made it.
        case forked
        case forkFailed(stage: String, detail: String)
        /// The principal class was found.
        case ready
        case loadFailed(code: String, detail: String)
        case deadlinePassed(Deadline, seconds: Double)
        case violated(String)
        /// Its messages kept the host busy for too long; the text says how.
        case tookHostTime(String)
        /// The other end of the session was closed.
        case sessionClosed
        /// All of its threads are stopped.
        case stopped
        /// It was resumed.
        case continued
        /// It holds a lock in a shared container while it is stopped.
        case heldLock
        /// A folder that it writes to is above its quota.
        case overDiskQuota(used: UInt64, quota: UInt64)
        /// It has to exit for memory.
        case jettison(Jettison)
        /// The host ends it.
        case end(EndCause)
        case exited(code: Int32)
        /// By a signal, with the last line about a crash if there is one.
        case signaled(Int32, message: String? = nil)
    }

    package enum Action: Hashable, Sendable {
        case fork
        /// Send the first request of the session.
        case begin
        case startLaunchTimer
        case stopLaunchTimer
        case kill
        /// Kill it and free its memory, before the kernel schedules it again.
        case killForMemory
        /// Wait a short time for the exit status that follows a closed session; kill the process if it does not come.
        case awaitExit
        /// Resume the callers that wait until it runs.
        case announceRunning
        case announceExit(ExitReason)
    }

    package private(set) var state: State = .idle
    /// The session is closed and the host has sent no kill, so a signal comes from outside.
    private var awaitsExit = false

    /// Whether the process gets no further turn: the kill was sent.
    package var isKilled: Bool { if case .terminating = state { !awaitsExit } else { false } }

    package init() {}

    /// Takes one event; an event that is not listed for a state changes nothing.
    package mutating func handle(_ event: Event) -> [Action] {
        switch (state, event) {
        case (.idle, .wanted), (.exited, .wanted):
            state = .forking
            return [.fork]

        // The extension does not answer for the start of the fork server.
        case (.forking, .ordered):
            return [.startLaunchTimer]

        case (.forking, .forked):
            state = .loading
            return [.begin]
        case (.forking, .forkFailed(let stage, let detail)):
            return finish(.launchFailed(stage: stage, detail: detail))
        case (.forking, .end(let cause)):
            // The fork server's answer still comes; the process is then killed in `terminating`.
            state = .terminating(.ended(cause))
            return [.stopLaunchTimer]
        case (.forking, .deadlinePassed(let deadline, let seconds)):
            state = .terminating(.watchdog(deadline, seconds: seconds))
            return []

        case (.loading, .ready):
            state = .running
            return [.stopLaunchTimer, .announceRunning]
        case (.loading, .loadFailed(let code, let detail)):
            return terminate(.loadFailed(code: code, detail: detail))

        case (.running, .stopped):
            state = .suspended
            return []
        case (.suspended, .continued):
            state = .running
            return []
        case (.loading, .heldLock), (.running, .heldLock), (.suspended, .heldLock):
            return terminate(.heldLock)

        case (.loading, .overDiskQuota(let used, let quota)), (.running, .overDiskQuota(let used, let quota)),
            (.suspended, .overDiskQuota(let used, let quota)):
            return terminate(.overDiskQuota(used: used, quota: quota))

        case (.loading, .deadlinePassed(let deadline, let seconds)),
            (.running, .deadlinePassed(let deadline, let seconds)),
            (.suspended, .deadlinePassed(let deadline, let seconds)):
            return terminate(.watchdog(deadline, seconds: seconds))
        case (.loading, .violated(let what)), (.running, .violated(let what)), (.suspended, .violated(let what)):
            return terminate(.protocolViolation(what))
        case (.loading, .tookHostTime(let how)), (.running, .tookHostTime(let how)),
            (.suspended, .tookHostTime(let how)):
            return terminate(.hostTime(how))
        case (.loading, .end(let cause)), (.running, .end(let cause)), (.suspended, .end(let cause)):
            return terminate(.ended(cause))
        case (.loading, .jettison(let jettison)), (.running, .jettison(let jettison)),
            (.suspended, .jettison(let jettison)):
            return terminate(.jettisoned(jettison), by: .killForMemory)
        case (.loading, .sessionClosed), (.running, .sessionClosed), (.suspended, .sessionClosed):
            // Most often the process is exiting, and its status says more than the closed socket.
            state = .terminating(.sessionClosed)
            awaitsExit = true
            return [.stopLaunchTimer, .awaitExit]
        case (.loading, .exited(let code)), (.running, .exited(let code)), (.suspended, .exited(let code)):
            return finish(.exited(code: code))
        case (.loading, .signaled(let signal, let message)), (.running, .signaled(let signal, let message)),
            (.suspended, .signaled(let signal, let message)):
            return finish(.crashed(signal: signal, message: message))

        case (.terminating, .forked):
            return [.kill]
        case (.terminating(let reason), .forkFailed):
            return finish(reason)
        case (.terminating(.sessionClosed), .deadlinePassed):
            awaitsExit = false
            return [.kill]
        // Limits and orders hold for a process that has closed its session and runs on.
        case (.terminating(.sessionClosed), .overDiskQuota(let used, let quota)) where awaitsExit:
            return terminate(.overDiskQuota(used: used, quota: quota))
        case (.terminating(.sessionClosed), .jettison(let jettison)) where awaitsExit:
            return terminate(.jettisoned(jettison), by: .killForMemory)
        case (.terminating(.sessionClosed), .end(let cause)) where awaitsExit:
            return terminate(.ended(cause))
        case (.terminating(.sessionClosed), .exited(let code)):
            return finish(.exited(code: code))
        case (.terminating(.sessionClosed), .signaled(let signal, let message)) where awaitsExit:
            return finish(.crashed(signal: signal, message: message))
        case (.terminating(let reason), .exited), (.terminating(let reason), .signaled):
            return finish(reason)

        default:
            return []
        }
    }

    private mutating func terminate(_ reason: ExitReason, by kill: Action = .kill) -> [Action] {
        (state, awaitsExit) = (.terminating(reason), false)
        return [.stopLaunchTimer, kill]
    }

    private mutating func finish(_ reason: ExitReason) -> [Action] {
        (state, awaitsExit) = (.exited(reason), false)
        return [.stopLaunchTimer, .announceExit(reason)]
    }
}

extension ProcessLife.State {
    /// The word for programs.
    package var word: String {
        switch self {
        case .idle: "idle"
        case .forking, .loading: "launching"
        case .running: "running"
        case .suspended: "suspended"
        case .terminating: "terminating"
        case .exited: "exited"
        }
    }
}
