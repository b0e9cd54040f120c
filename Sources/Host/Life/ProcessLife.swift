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
        /// It maps more than the host looks through.
        case tooManyMappings
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
        switch state {
        case .idle, .exited:
            guard case .wanted = event else { return [] }
            state = .forking
            return [.fork]
        case .forking: return handleForking(event)
        case .loading, .running, .suspended: return handleAlive(event)
        case .terminating(.sessionClosed): return handleClosed(event)
        case .terminating(let reason): return handleTerminating(event, reason)
        }
    }

    private mutating func handleForking(_ event: Event) -> [Action] {
        switch event {
        // The extension does not answer for the start of the fork server.
        case .ordered: return [.startLaunchTimer]
        case .forked:
            state = .loading
            return [.begin]
        case .forkFailed(let stage, let detail): return finish(.launchFailed(stage: stage, detail: detail))
        case .end(let cause):
            // The fork server's answer still comes; the process is then killed in `terminating`.
            state = .terminating(.ended(cause))
            return [.stopLaunchTimer]
        case .deadlinePassed(let deadline, let seconds):
            state = .terminating(.watchdog(deadline, seconds: seconds))
            return []
        default: return []
        }
    }

    /// There is a process: it loads, runs or is suspended.
    private mutating func handleAlive(_ event: Event) -> [Action] {
        switch event {
        case .ready where state == .loading:
            state = .running
            return [.stopLaunchTimer, .announceRunning]
        case .loadFailed(let code, let detail) where state == .loading:
            return terminate(.loadFailed(code: code, detail: detail))
        case .stopped where state == .running:
            state = .suspended
            return []
        case .continued where state == .suspended:
            state = .running
            return []
        case .heldLock: return terminate(.heldLock)
        case .overDiskQuota(let used, let quota): return terminate(.overDiskQuota(used: used, quota: quota))
        case .tooManyMappings: return terminate(.tooManyMappings)
        case .deadlinePassed(let deadline, let seconds): return terminate(.watchdog(deadline, seconds: seconds))
        case .violated(let what): return terminate(.protocolViolation(what))
        case .tookHostTime(let how): return terminate(.hostTime(how))
        case .end(let cause): return terminate(.ended(cause))
        case .jettison(let jettison): return terminate(.jettisoned(jettison), by: .killForMemory)
        case .sessionClosed:
            // Most often the process is exiting, and its status says more than the closed socket.
            state = .terminating(.sessionClosed)
            awaitsExit = true
            return [.stopLaunchTimer, .awaitExit]
        case .exited(let code): return finish(.exited(code: code))
        case .signaled(let signal, let message): return finish(.crashed(signal: signal, message: message))
        default: return []
        }
    }

    /// It has closed its session. Until it is killed, limits and orders hold, and its own exit is the reason.
    private mutating func handleClosed(_ event: Event) -> [Action] {
        switch event {
        case .deadlinePassed:
            awaitsExit = false
            return [.kill]
        case .overDiskQuota(let used, let quota) where awaitsExit:
            return terminate(.overDiskQuota(used: used, quota: quota))
        case .tooManyMappings where awaitsExit: return terminate(.tooManyMappings)
        case .jettison(let jettison) where awaitsExit: return terminate(.jettisoned(jettison), by: .killForMemory)
        case .end(let cause) where awaitsExit: return terminate(.ended(cause))
        case .exited(let code): return finish(.exited(code: code))
        case .signaled(let signal, let message) where awaitsExit:
            return finish(.crashed(signal: signal, message: message))
        default: return handleTerminating(event, .sessionClosed)
        }
    }

    private mutating func handleTerminating(_ event: Event, _ reason: ExitReason) -> [Action] {
        switch event {
        case .forked: [.kill]
        case .forkFailed, .exited, .signaled: finish(reason)
        default: []
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
