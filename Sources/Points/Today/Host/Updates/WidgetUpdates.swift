internal import ExtensionHost
internal import ExtensionSession
internal import LinuxSystem
internal import SceneHost
internal import SceneMessages

/// Drives the updates of one widget. An update is part of each appearance, and others may ask for one.
///
/// An update whose completion is not called in time counts as failed. The process is ended only if it answers nothing
/// at all.
@HostActor
final class WidgetUpdates {
    private let process: ExtensionInstance
    private var ledger = UpdateLedger()
    private var timer: DeadlineTimer?
    let wait = UpdateWait()

    init(_ process: ExtensionInstance) { self.process = process }

    var counts: UpdateCounts { ledger.counts }

    /// An appearance began. Its update is open until the widget reports its result.
    func begin(of view: ViewIdentifier) {
        end()
        ledger.begin(of: view)
        wait.begin()
    }

    /// The view appeared: the time for its update runs from now.
    func limit(of view: ViewIdentifier) {
        guard ledger.isOpen(of: view) else { return }
        timer = DeadlineTimer(
            after: process.deadlines.update, isHeld: { [weak process] in process?.isHeldByDebugger() ?? false }
        ) { [weak self] in
            self?.end()
            self?.noteOverdue()
        }
    }

    /// The widget reported the result of an appearance's update.
    func received(_ result: UpdateResult, of view: ViewIdentifier) {
        guard ledger.isOpen(of: view) else { return }
        end()
        count(result)
    }

    /// The view or the process is gone.
    func end() {
        ledger.close()
        wait.end()
        timer?.cancel()
        timer = nil
    }

    /// Asks a shown view for an update.
    ///
    /// - Returns: the result; nil if the process ended before it answered.
    func perform(in view: ViewIdentifier) async -> UpdateResult? {
        guard let session = process.session else { return nil }
        return await withCheckedContinuation { continuation in
            session.request(
                WidgetRequest.performUpdate(view), expecting: WidgetReply.self, deadline: process.deadlines.update
            ) { [weak self] result in
                continuation.resume(returning: self?.answered(result))
            }
        }
    }

    private func answered(_ result: Result<WidgetReply, SessionError>) -> UpdateResult? {
        switch result {
        case .success(.updated(let result)):
            count(result)
            return result
        case .success(.done), .success(.appeared):
            process.violated("an update got another request's answer")
        case .failure(.deadlinePassed):
            noteOverdue()
            return .failed
        case .failure(let error):
            if let fault = error.fault { process.violated(fault) }
        }
        return nil
    }

    private func noteOverdue() {
        ledger.count(.failed)
        let deadlines = process.deadlines
        process.note(
            "update failed: its completion was not called within \(deadlines.update.inSeconds) s; what it showed stays")
        // The widget may do other work meanwhile, but it must respond.
        let whole = deadlines.update + deadlines.request
        process.session?.ping(deadline: deadlines.request) { [weak process] result in
            if case .failure(.deadlinePassed) = result { process?.missed(.update, after: whole.inSeconds) }
        }
    }

    private func count(_ result: UpdateResult) {
        ledger.count(result)
        if result == .failed { process.note("update failed: the widget says so; what it showed stays") }
    }
}
