import ExtensionLaunch
import LinuxSystem

/// One order on its way. What is known comes from two sides, in any order: the fork server names the process, and the
/// process says whether it is confined. Touched by its fork server's actor alone.
final class PendingLaunch: @unchecked Sendable {
    /// What the process said.
    enum Word {
        case confined
        case failed(LaunchFailure)
        /// It is gone, or never was.
        case nothing
    }

    var order: LaunchOrder
    var attempts = 0
    var isOverdue = false
    /// The fork server that has the order.
    var serverPid: Int32 = 0
    var session: OwnedDescriptor?
    var log: OwnedDescriptor?
    var status: OwnedDescriptor?
    /// The status socket once the process has spoken: a crash is told on it.
    var crash: OwnedDescriptor?
    var statusWatch: Registration?
    var deadline: ScheduledTimer?
    var child: ChildProcess?
    /// Who spoke on the status socket, by the kernel's word.
    var speaker: Int32 = 0
    var word: Word?
    /// Whether the end of a process that was not confined is being waited for.
    var isEnding = false
    var failure: LaunchError?
    var continuation: CheckedContinuation<Void, Never>?

    init(order: LaunchOrder) { self.order = order }

    /// Lets go of what belonged to an attempt that came to nothing.
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

    func resolve(_ failure: LaunchError?) {
        self.failure = failure
        deadline?.cancel()
        deadline = nil
        closeStatus()
        continuation?.resume()
        continuation = nil
    }
}
