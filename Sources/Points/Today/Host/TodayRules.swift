package import ExtensionHost
internal import ExtensionSession
internal import Foundation
package import SceneHost
internal import SceneMessages

/// The rules of the Today point: widgets are updated, for others within a budget, and may open URLs.
@HostActor
package final class TodayRules: ScenePoint {
    package nonisolated let identifiers: Set<String> = ["com.apple.widget-extension"]
    private let reloadsPerDay: Int?
    private weak var board: SceneBoard?
    /// The charges of an earlier run and of this one; nil before the host starts.
    private var charges: ReloadCharges?
    private var widgets: [String: TodayWidget] = [:]

    /// - Parameter reloadsPerDay: the updates of one widget within 24 hours for parties that are not in the foreground;
    ///   nil: as the table of extension points says.
    package nonisolated init(reloadsPerDay: Int? = nil) { self.reloadsPerDay = reloadsPerDay }

    package var heading: String { "Today" }
    package var opensURLs: Bool { true }
    package var updatesViews: Bool { true }

    package func join(_ board: SceneBoard) async {
        self.board = board
        if let state = board.host?.state { charges = await ReloadCharges.load(from: state) }
    }

    package func added(_ scene: WidgetScene) {
        guard let charges else { return }
        var allowance = scene.process.profile.reloads
        if let reloadsPerDay { allowance.perDay = max(0, reloadsPerDay) }
        widgets[scene.identifier] = TodayWidget(scene, allowance: allowance, charges: charges)
    }

    package func receive(_ event: SceneEvent, from scene: WidgetScene) {
        guard let widget = widgets[scene.identifier], widget.belongs(to: scene) else { return }
        if case .retired = event { widgets[scene.identifier] = nil }
        widget.receive(event)
    }

    package func settle(_ identifier: String) async { await widgets[identifier]?.settle() }

    package func explain(_ scene: WidgetScene, in facts: inout SceneFacts) {
        facts.updates = updates(of: scene.identifier)
        facts.reloads = reloads(of: scene.identifier)?.figures
    }

    /// The results of a widget's updates since it was installed or replaced.
    package func updates(of identifier: String) -> UpdateCounts { widgets[identifier]?.counts ?? UpdateCounts() }

    /// The updates of a widget that others ask for; nil if it is not on the board.
    package func reloads(of identifier: String) -> WidgetReloads? { widgets[identifier]?.reloads }

    package var commands: [CommandTable] {
        [
            CommandTable(TodayCommand.self) { [weak self] command throws(CommandRefusal) in
                guard let self else { throw .hostStops }
                return try await carryOut(command)
            }
        ]
    }

    package func carryOut(_ command: TodayCommand) async throws(CommandRefusal) -> TodayCommand.Answer {
        switch command {
        case .reload(let identifier): try await reload(identifier)
        }
        return .done
    }

    private func reload(_ identifier: String?) async throws(CommandRefusal) {
        guard let board else { throw .hostStops }
        guard let identifier else {
            for identifier in board.order { _ = await widgets[identifier]?.reloadForPerson() }
            return
        }
        if let other = board.host?.point(of: identifier, as: (any PersonReloading).self) {
            return try await other.reloadForPerson(identifier)
        }
        let scene = try board.scene(identifier)
        guard case .shown = scene.tile.stage else { throw .notShown(identifier) }
        switch await widgets[identifier]?.reloadForPerson() {
        case .newData, .noData: break
        case .failed, nil: throw .updateFailed(identifier)
        }
    }

    // MARK: The budget

    package func reload(_ scene: WidgetScene, for asker: Asker) -> ReloadOutcome {
        let verdict = reloads(of: scene.identifier)?.ask(cause(of: asker), by: asker.identifier)
        let edge: AuditEdge = if case .container = asker { .containerToHost } else { .extensionToHost }
        board?.host?.audit.note(
            edge, "reload-\(verdict?.rawValue ?? "at-appearance")", bytes: 0, of: scene.identifier)
        return verdict == .putOff ? .putOff : .accepted
    }

    private func cause(of asker: Asker) -> ReloadBudget.Cause {
        switch asker {
        case .container(let container):
            board?.host?.containers.broker.server.isInForeground(container.identifier) == true
                ? .foreground : .background
        case .hosted: .widget
        }
    }
}
