internal import LinuxSystem

/// Keeps a session's requests, and calls back for those whose deadline passes: `PendingRequests` decides.
///
/// It has one timer. The timer is not later than any deadline, and stays when an answer comes, so that a request needs no
/// timer of its own.
final class RequestTimer {
    private let reactor: any SessionReactor
    private var pending = PendingRequests()
    /// Its time in monotonic nanoseconds.
    private var timer: (time: Int64, timer: any SessionTimer)?
    /// The state of the session at a moment: the time for which it does not read, and whether a debugger holds the other
    /// process.
    private let state: (Int64) -> (restOfPause: Duration?, isHeld: () -> Bool)

    init(_ reactor: any SessionReactor, state: @escaping (Int64) -> (restOfPause: Duration?, isHeld: () -> Bool)) {
        (self.reactor, self.state) = (reactor, state)
    }

    /// - Parameter limit: the time until the answer; nil waits for ever.
    func add(_ number: UInt64, within limit: Duration?, _ completion: @escaping PendingRequests.Completion) {
        let now = limit == nil ? 0 : monotonicNanoseconds()
        if let due = pending.add(number, deadline: limit, now: now, completion: completion) {
            wait(until: due, now: now)
        }
    }

    /// Removes a request; nil if it does not wait.
    func take(_ number: UInt64) -> PendingRequests.Completion? { pending.take(number) }

    /// The session ended. Returns the completions of all requests, the oldest request's first.
    func end() -> [PendingRequests.Completion] {
        timer?.timer.cancel()
        timer = nil
        return pending.takeAll()
    }

    private func wait(until due: Int64, now: Int64) {
        if let timer, timer.time <= due { return }
        timer?.timer.cancel()
        timer = (due, reactor.schedule(after: .nanoseconds(due - now)) { [weak self] in self?.isDue() })
    }

    private func isDue() {
        timer = nil
        let now = monotonicNanoseconds()
        let (rest, isHeld) = state(now)
        for completion in pending.takePassed(at: now, restOfPause: rest, isHeld: isHeld) {
            PendingRequests.fail(completion, .deadlinePassed)
        }
        if let due = pending.nextDue { wait(until: due, now: now) }
    }
}
