internal import ExtensionHost
package import ExtensionMessages
internal import ExtensionSession
internal import LinuxSystem

// A widget is updated as part of its appearance, and when somebody asks. One that never calls its completion is counted
// as failed, and ended only where it does not answer at all any more.

extension WidgetScene {
    /// An appearance began: its update is open until the widget says that it is done.
    func updateBegan(of view: ViewIdentifier) {
        endUpdate()
        openUpdate = view
        reloads.broughtUpToDate("as it appears")
    }

    /// The view is there: its update may take a while longer, but not for ever.
    func boundUpdate(of view: ViewIdentifier) {
        guard openUpdate == view else { return }
        updateTimer = HostActor.shared.loop.schedule(after: deadlines.update) { [weak self] in
            HostActor.shared.assumeHere { self?.updateIsOverdue() }
        }
    }

    func updated(_ view: ViewIdentifier, _ result: UpdateResult) {
        guard openUpdate == view else { return }
        endUpdate()
        count(result)
    }

    /// Its view or its process is gone.
    func endUpdate() {
        openUpdate = nil
        updateTimer?.cancel()
        updateTimer = nil
    }

    private func updateIsOverdue() {
        endUpdate()
        noteOverdue()
    }

    private func noteOverdue() {
        updates.failed += 1
        process.note(
            "update failed: its completion was not called within \(deadlines.update.inSeconds) s; what it showed stays")
        // It may do other things meanwhile. What it may not is hang.
        let limit = deadlines.request
        let whole = deadlines.update + limit
        process.session?.ping(deadline: limit) { [weak self] result in
            HostActor.shared.assumeHere {
                if case .failure(.deadlinePassed) = result { self?.process.missed(.update, after: whole.inSeconds) }
            }
        }
    }

    private func count(_ result: UpdateResult) {
        switch result {
        case .newData: updates.newData += 1
        case .noData: updates.noData += 1
        case .failed:
            updates.failed += 1
            process.note("update failed: the widget says so; what it showed stays")
        }
    }

    /// Asks the shown view to bring itself up to date.
    ///
    /// - Returns: what it brought; nil where there is no view, or it went meanwhile.
    package func reload() async -> UpdateResult? {
        guard case .shown(let view) = tile.stage, let session = process.session else { return nil }
        return await withCheckedContinuation { continuation in
            session.request(
                WidgetRequest.performUpdate(view), expecting: WidgetReply.self, deadline: deadlines.update
            ) { [weak self] result in
                HostActor.shared.assumeHere { continuation.resume(returning: self?.reloaded(result)) }
            }
        }
    }

    /// The same for a person, who is never made to wait; what waited for the budget is done with it.
    package func reloadForPerson() async -> UpdateResult? {
        if case .shown = tile.stage { reloads.broughtUpToDate("at a person's wish") }
        return await reload()
    }

    private func reloaded(_ result: Result<WidgetReply, SessionError>) -> UpdateResult? {
        switch result {
        case .success(.updated(let result)):
            count(result)
            return result
        case .success(.done), .success(.appeared):
            process.violated("an update got another request's answer")
        case .failure(.deadlinePassed):
            noteOverdue()
            return .failed
        case .failure(.refused): process.violated("it refused a request")
        case .failure(.backpressure), .failure(.oversized): process.violated("it does not read")
        case .failure(.ended): break
        }
        return nil
    }
}
