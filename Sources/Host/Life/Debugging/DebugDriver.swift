internal import Glibc
internal import LinuxSystem

/// Drives `DebugHold` for one extension, and sees whether a debugger is attached to its process.
///
/// /proc is read when a deadline is due, when a person asks, and while a process waits for a debugger: at no other
/// time.
@HostActor
final class DebugDriver {
    weak var performer: (any DebugPerformer)?
    private var hold = DebugHold()
    private var look: ScheduledTimer?
    private var waiters: [(ExitReason?) -> Void] = []
    private var wakefulness: DeadlineTimer?
    /// Whether the log of the extension says that the deadlines of this process wait.
    private var isNoted = false

    /// The time between two looks at whether a debugger has attached to a process that waits for one.
    private static let interval: Duration = .milliseconds(100)
    /// The time in which a debugger can attach before a process that nothing needs is suspended again.
    private static let wakefulTime: Duration = .seconds(30)

    /// The debugger that is attached; nil if none is.
    var debugger: Int32? {
        // A process that names its parent as its tracer (PTRACE_TRACEME) would otherwise have no deadlines.
        performer?.tracer.flatMap { $0 == getpid() ? nil : $0 }
    }

    /// Whether the next process must wait.
    var isAsked: Bool { hold.isAsked }

    var isWaiting: Bool { hold.isWaiting }

    /// Whether the deadlines of the process wait. Asked only when one is due.
    func isHeld() -> Bool {
        if hold.isWaiting { return true }
        guard let debugger else { return false }
        if !isNoted { performer?.note("a debugger is attached, process \(debugger): its deadlines wait") }
        isNoted = true
        return true
    }

    /// The next process waits for a debugger before its library is loaded.
    func holdNext() { hold.ask() }

    /// A process is about to load its library.
    ///
    /// - Returns: whether it waits instead. `continueLoading` follows.
    func processBegins() -> Bool {
        guard hold.processBegins() else { return false }
        performer?.note("it waits for a debugger; none of its code has run")
        lookForDebugger()
        answer(nil)
        return true
    }

    /// Calls back once a process waits for a debugger (nil) or has exited instead.
    func whenHeld(_ body: @escaping (ExitReason?) -> Void) { waiters.append(body) }

    private func answer(_ reason: ExitReason?) {
        let waiting = waiters
        waiters = []
        for waiter in waiting { waiter(reason) }
    }

    /// Lets a process that waits load its library.
    ///
    /// - Returns: whether one waited.
    @discardableResult
    func release() -> Bool {
        look?.cancel()
        look = nil
        guard hold.release() else { return false }
        performer?.continueLoading()
        return true
    }

    /// Keeps the process from being suspended until a debugger had time to attach, and while one is attached.
    func stayAwake() {
        guard wakefulness == nil else { return }
        performer?.useBegan()
        wakefulness = DeadlineTimer(after: Self.wakefulTime, isHeld: { [weak self] in self?.isHeld() ?? false }) {
            [weak self] in self?.mayBeSuspended()
        }
    }

    func processExited(_ reason: ExitReason) {
        isNoted = false
        look?.cancel()
        look = nil
        hold.processExited()
        mayBeSuspended()
        answer(reason)
    }

    private func mayBeSuspended() {
        guard wakefulness != nil else { return }
        wakefulness?.cancel()
        wakefulness = nil
        performer?.useEnded()
    }

    private func lookForDebugger() {
        look = HostActor.after(Self.interval, self) { own in
            if own.debugger != nil { own.release() } else { own.lookForDebugger() }
        }
    }
}

/// The extension whose process is debugged.
@HostActor
protocol DebugPerformer: AnyObject {
    /// The process that traces its process; nil if none does.
    var tracer: Int32? { get }
    func note(_ text: String)
    /// Sends the request to load the library.
    func continueLoading()
    func useBegan()
    func useEnded()
}
