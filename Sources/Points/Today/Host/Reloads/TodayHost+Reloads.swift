internal import ExtensionHost
internal import ExtensionSession
internal import SceneHost

// Who has a widget brought up to date, at whose cost.

extension TodayHost {
    /// Puts a host's own number in the place of the extension point's.
    func grantReloads(to process: ExtensionInstance) {
        if let count = configuration.reloadsPerDay { process.reloadAllowance.perDay = max(0, count) }
    }

    /// Has one scene brought up to date for somebody, and notes what becomes of it; nil for a hidden one.
    func reload(_ scene: WidgetScene, for asker: Asker) -> ReloadBudget.Verdict? {
        let verdict = scene.reloads.ask(cause(of: asker), by: asker.identifier)
        let edge: AuditEdge = if case .container = asker { .containerToHost } else { .extensionToHost }
        audit.note(edge, "reload-\(verdict?.rawValue ?? "at-appearance")", bytes: 0, of: scene.identifier)
        return verdict
    }

    private func cause(of asker: Asker) -> ReloadBudget.Cause {
        switch asker {
        case .container(let container):
            broker.server.isInForeground(container.identifier) ? .foreground : .background
        case .widget: .widget
        }
    }
}
