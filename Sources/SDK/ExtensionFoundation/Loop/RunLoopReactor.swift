internal import CLinux
internal import ExtensionSession
internal import LinuxSystem

/// Watches descriptors and times through one epoll descriptor, which the main run loop watches.
///
/// Used on the main thread only.
final class RunLoopReactor: SessionReactor {
    /// Readable when a watched descriptor or a time is due.
    var descriptor: Int32 { epoll.rawValue }

    private let epoll: OwnedDescriptor
    private var watches: [UInt64: Watch] = [:]
    private var lastToken: UInt64 = RunLoopReactor.timerToken
    // Made with the first timer: most extensions never have one.
    private var clock: OwnedDescriptor?
    private var deadlines = TimerQueue()
    private var actions: [UInt64: () -> Void] = [:]

    private static let timerToken: UInt64 = 1
    // The most events of one round, and the most rounds of one wake-up, so that a busy host does not starve the run
    // loop's other sources.
    private static let eventsPerWake = 8
    private static let roundsPerWake = 64

    init() throws(SystemError) {
        epoll = OwnedDescriptor(owning: try systemCall(.epollCreate1) { hostel_epoll() })
    }

    // MARK: Descriptors

    func watch(
        _ descriptor: Int32, readable: @escaping () -> Void, writable: @escaping () -> Void
    ) -> any SessionWatch {
        lastToken += 1
        let watch = Watch(
            reactor: self, descriptor: descriptor, token: lastToken, readable: readable, writable: writable)
        watches[lastToken] = watch
        control(HOSTEL_EPOLL_ADD, descriptor, UInt32(HOSTEL_READABLE), lastToken)
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
                let events = HOSTEL_READABLE | (wantsWrite ? HOSTEL_WRITABLE : 0)
                reactor.control(HOSTEL_EPOLL_MODIFY, descriptor, UInt32(events), token)
            }
        }

        func cancel() {
            guard reactor.watches.removeValue(forKey: token) != nil else { return }
            reactor.control(HOSTEL_EPOLL_REMOVE, descriptor, 0, token)
        }
    }

    private func control(_ operation: Int, _ descriptor: Int32, _ events: UInt32, _ token: UInt64) {
        let result = hostel_epoll_control(epoll.rawValue, Int32(operation), descriptor, events, token)
        // The descriptors are open and known, so a failure is a fault of this file.
        precondition(result >= 0, "epoll_ctl failed with \(-result)")
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
            let number = hostel_timerfd()
            precondition(number >= 0, "timerfd_create failed with \(-number)")
            clock = OwnedDescriptor(owning: number)
            control(HOSTEL_EPOLL_ADD, number, UInt32(HOSTEL_READABLE), Self.timerToken)
        }
        guard let number = clock?.rawValue else { return }
        // A time of 0 would disarm the timer, so a time that is due already is set to one nanosecond.
        _ = hostel_timerfd_set(number, next.map { max(1, $0 - monotonicNanoseconds()) } ?? 0, 0)
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
        for _ in 0..<Self.roundsPerWake where !performOnce() { return }
        wake()
    }

    /// Returns false if nothing was ready.
    private func performOnce() -> Bool {
        withUnsafeTemporaryAllocation(of: hostel_event.self, capacity: Self.eventsPerWake) { events in
            let count = hostel_epoll_wait(epoll.rawValue, events.baseAddress, Int32(Self.eventsPerWake), 0)
            guard count > 0 else { return false }
            for event in events[..<Int(count)] {
                if event.token == Self.timerToken {
                    runDueTimers()
                    continue
                }
                let happened = Int(event.events)
                if happened & HOSTEL_WRITABLE != 0 { watches[event.token]?.writable() }
                // A hang-up is found by reading.
                if happened & ~HOSTEL_WRITABLE != 0 { watches[event.token]?.readable() }
            }
            return true
        }
    }
}
