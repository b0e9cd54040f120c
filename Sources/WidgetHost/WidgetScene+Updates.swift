internal import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession

extension WidgetScene {
    /// How long an update may take before it counts as failed. It ends nothing: an author's answer may wait for a
    /// server, and the tile goes on as it is.
    private static let longestUpdate: Duration = .seconds(30)

    /// Asks the shown view to bring itself up to date; does nothing for a hidden one, whose next appearance does.
    ///
    /// One update at a time: those that are asked for meanwhile are one more, afterwards.
    func update() {
        guard case .shown(let view) = tile.stage, !process.isGated, let session = process.session else { return }
        if let running = updating, running == view {
            mustUpdateAgain = true
            return
        }
        updating = view
        session.request(WidgetRequest.performUpdate(view), expecting: WidgetReply.self, deadline: Self.longestUpdate) {
            [weak self] result in
            HostActor.shared.assumeHere { self?.updated(view, result) }
        }
    }

    private func updated(_ view: ViewIdentifier, _ result: Result<WidgetReply, SessionError>) {
        switch result {
        case .success(.updated(let brought)): process.note("reload: \(brought)")
        case .success: process.violated("an update got another request's answer")
        case .failure(.deadlinePassed): process.note("reload: no answer within \(Self.longestUpdate)")
        case .failure: break
        }
        guard updating == view else { return }
        updating = nil
        if mustUpdateAgain {
            mustUpdateAgain = false
            update()
        }
    }
}
