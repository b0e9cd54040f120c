internal import ExtensionSession
internal import Glibc
internal import LinuxSystem

/// Watches descriptors and times through one epoll descriptor, which the main run loop watches.
///
/// Used on the main thread only.
final class RunLoopReactor: SessionReactor {
    /// Readable when a watched descriptor or a time is due.
    var descriptor: Int32 { epoll.rawValue }

    private let epoll: Epoll
    private var watches: [UInt64: Watch] = [:]
    private var lastToken: UInt64 = RunLoopReactor.timerToken
    // Made with the first timer: most extensions never have one.
    private var clock: TimerDescriptor?
    private var deadlines = TimerQueue()
    private var actions: [UInt64: () -> Void] = [:]

    private static let otherToken: UInt64 = 0
    private static let timerToken: UInt64 = 1
    // The most events of one round, and the most rounds of one wake-up, so that a busy host does not starve the run
    // loop's other sources.
    private static let eventsPerWake = 8
    private static let roundsPerWake = 64

    let remindsOfUnread = true

    init() throws(SystemError) {
        epoll = try Epoll()
    }

    // MARK: Descriptors

    func watch(
        _ descriptor: Int32, readable: @escaping () -> Void, writable: @escaping () -> Void
    ) -> any SessionWatch {
        lastToken += 1
        let watch = Watch(
            reactor: self, descriptor: descriptor, token: lastToken, readable: readable, writable: writable)
        watches[lastToken] = watch
        known { () throws(SystemError) in try epoll.add(descriptor, for: .readable, token: lastToken) }
        return watch
    }

    final class Watch: SessionWatch {
        private unowned let reactor: RunLoopReactor
        private let descriptor: Int32
        private let token: UInt64
        let readable: () -> Void
        let writable: () -> Void

        init(
            reactor: RunLoopReactor, descriptor: Int32, token: UInt64, readable: @escaping () -> Void,
            writable: @escaping () -> Void
        ) {
            self.reactor = reactor
            self.descriptor = descriptor
            self.token = token
            self.readable = readable
            self.writable = writable
        }

        var wantsWrite = false {
            didSet {
                guard wantsWrite != oldValue else { return }
                let readiness: Readiness = wantsWrite ? .readableAndWritable : .readable
                reactor.known { () throws(SystemError) in
                    try reactor.epoll.modify(descriptor, for: readiness, token: token)
                }
            }
        }

        func cancel() {
            guard reactor.watches.removeValue(forKey: token) != nil else { return }
            reactor.known { () throws(SystemError) in try reactor.epoll.remove(descriptor) }
        }
    }

    /// Makes a change of the set of descriptors. Only a fault of this file can make it fail: they are open and known.
    private func known(_ change: () throws(SystemError) -> Void) {
        do throws(SystemError) { try change() } catch { preconditionFailure("The main loop cannot watch: \(error)") }
    }

    // MARK: Times

    func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any SessionTimer {
        let identifier = deadlines.add(deadline: monotonicNanoseconds() + max(0, delay.nanoseconds))
        actions[identifier] = action
        setClock()
        return Timer(reactor: self, identifier: identifier)
    }

    /// Makes the loop turn once more.
    func wake() { _ = schedule(after: .zero) {} }

    final class Timer: SessionTimer {
        private weak var reactor: RunLoopReactor?
        private let identifier: UInt64

        init(reactor: RunLoopReactor, identifier: UInt64) {
            self.reactor = reactor
            self.identifier = identifier
        }

        func cancel() {
            guard let reactor, reactor.actions.removeValue(forKey: identifier) != nil else { return }
            reactor.deadlines.cancel(identifier)
            reactor.setClock()
        }
    }

    private func setClock() {
        let next = deadlines.nextDeadline()
        if clock == nil {
            guard next != nil else { return }
            known { () throws(SystemError) in
                let made = try TimerDescriptor()
                try epoll.add(made.descriptor.rawValue, for: .readable, token: Self.timerToken)
                clock = consume made
            }
        }
        known { () throws(SystemError) in try clock?.set(at: next) }
    }

    private func runDueTimers() {
        // Setting the timer again resets its count, so the count need not be read.
        let now = monotonicNanoseconds()
        while let identifier = deadlines.popDue(now: now) { actions.removeValue(forKey: identifier)?() }
        setClock()
    }

    // MARK: Turning

    /// Serves ready descriptors and times until none is left. The run loop calls it.
    ///
    /// The run loop reports only a change to ready, not the state. An event that stays behind here may never be
    /// reported.
    func performReady() {
        // Mostly a message woke the process, and reading it says so without a question before.
        if watches.count == 1 { watches.first?.value.readable() }
        for _ in 0..<Self.roundsPerWake where !performOnce() { return }
        wake()
    }

    /// Waits for a ready descriptor or time, and serves it.
    func waitAndPerform() {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, -1)
        performReady()
    }

    /// Returns false if nothing was ready.
    private func performOnce(timeout: Int64? = 0) -> Bool {
        let count = try? epoll.wait(timeout: timeout, most: Self.eventsPerWake) { token, readiness in
            if token == Self.otherToken { return forgetOther() }
            if token == Self.timerToken { return runDueTimers() }
            if readiness.isWritable { watches[token]?.writable() }
            if readiness.callsForReading { watches[token]?.readable() }
        }
        return count ?? 0 > 0
    }

    // MARK: Serving in place

    /// The descriptor that ends `serve`; nil outside of it.
    private var other: Int32?

    /// Waits for descriptors and times, and serves them, until another descriptor is ready: one receive, one send and
    /// one wait for each message.
    ///
    /// - Parameter goesOn: asked before each wait.
    func serve(until other: Int32, while goesOn: () -> Bool) {
        guard self.other == nil, goesOn(),
            (try? epoll.add(other, for: .readable, token: Self.otherToken)) != nil
        else { return }
        self.other = other
        repeat {} while performOnce(timeout: nil) && self.other != nil && goesOn()
        forgetOther()
    }

    /// The next wait is not for that descriptor.
    private func forgetOther() {
        guard let other else { return }
        self.other = nil
        known { () throws(SystemError) in try epoll.remove(other) }
    }
}
