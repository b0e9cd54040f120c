import ExtensionLaunch
import ExtensionSession
import LinuxSystem

/// One order on its way. Two sides report on it, in any order: the fork server names the process, and the
/// process says whether it is confined. Touched by its fork server's actor alone.
final class PendingLaunch: @unchecked Sendable {
    /// The report of the process.
    enum Word {
        case confined
        case failed(LaunchFailure)
        /// It exited, or was never made.
        case nothing
    }

    /// The end of the launch may come before its caller waits for it.
    private enum Outcome {
        case open(waiter: CheckedContinuation<Void, Never>?)
        case resolved(LaunchError?)
    }

    var order: LaunchOrder
    /// The judged library. Kept, because the order may be sent again.
    var library: OwnedDescriptor?
    /// The first request of the session, which waits for the process in its socket; nil: the launch's caller sends it.
    let opening: OpeningRequest?
    var attempts = 0
    /// Why it fails, although its process may exist, which has to be found and ended first: it is overdue, or its fork
    /// server is of another build.
    var refusal: LaunchError?
    /// The fork server that has the order.
    var serverPid: Int32 = 0
    var session: OwnedDescriptor?
    var log: OwnedDescriptor?
    var status: OwnedDescriptor?
    /// The status socket after the report of the process: a crash is reported on it.
    var crash: OwnedDescriptor?
    var statusWatch: Registration?
    var deadline: ScheduledTimer?
    var child: ChildProcess?
    /// The sender on the status socket, as the kernel identifies it.
    var speaker: Int32 = 0
    var word: Word?
    /// The times of its present attempt.
    var times = LaunchTimes()
    /// Whether the end of a process that was not confined is being waited for.
    var isEnding = false
    private var outcome = Outcome.open(waiter: nil)

    init(order: LaunchOrder, library: consuming OwnedDescriptor?, opening: OpeningRequest?) {
        self.order = order
        self.opening = opening
        self.library = library
    }

    /// Releases the descriptors of a failed attempt.
    func reset() {
        closeStatus()
        session = nil
        log = nil
        crash = nil
        child = nil
        speaker = 0
        word = nil
        deadline?.cancel()
        deadline = nil
    }

    func closeStatus() {
        statusWatch?.cancel()
        statusWatch = nil
        status = nil
    }

    /// Ends the launch, once; nil: it succeeded.
    func resolve(_ failure: LaunchError?) {
        guard case .open(let waiter) = outcome else { return }
        outcome = .resolved(failure)
        deadline?.cancel()
        deadline = nil
        closeStatus()
        waiter?.resume()
    }

    /// Resumes the caller of the launch when the launch has ended: at once, if it has.
    func wait(_ waiter: CheckedContinuation<Void, Never>) {
        switch outcome {
        case .open: outcome = .open(waiter: waiter)
        case .resolved: waiter.resume()
        }
    }

    /// The reason for which the launch failed; nil if it succeeded or has not ended.
    var failure: LaunchError? {
        if case .resolved(let failure) = outcome { failure } else { nil }
    }
}
