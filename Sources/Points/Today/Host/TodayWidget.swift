internal import ExtensionHost
internal import SceneHost
internal import SceneMessages

/// The updates of one widget: the ones that its appearances begin, and the ones that other parties ask for.
@HostActor
final class TodayWidget {
    private weak var scene: WidgetScene?
    private let updates: WidgetUpdates
    let reloads: WidgetReloads

    init(_ scene: WidgetScene, allowance: ReloadAllowance, charges: ReloadCharges) {
        self.scene = scene
        updates = WidgetUpdates(scene.process)
        reloads = WidgetReloads(of: scene, allowance: allowance, updates: updates, charges: charges)
    }

    var counts: UpdateCounts { updates.counts }

    func belongs(to scene: WidgetScene) -> Bool { self.scene === scene }

    func receive(_ event: SceneEvent) {
        switch event {
        case .willAppear(let view):
            updates.begin(of: view)
            reloads.broughtUpToDate("as it appears")
        case .appeared(let view):
            updates.limit(of: view)
            reloads.shown()
        case .updated(let view, let result): updates.received(result, of: view)
        case .willDisappear, .viewGone: updates.end()
        case .retired:
            updates.end()
            reloads.stop()
        case .redraw, .input: break
        }
    }

    /// Waits until the update of an appearance has ended, and the tile has the size that the widget asked for meanwhile.
    func settle() async {
        await updates.wait.wait()
        await scene?.wait { $0.isSettled }
    }

    /// Updates the shown widget for a person, without regard to the budget. This replaces an update that waits.
    ///
    /// - Returns: the result; nil if no view is shown, or if the process ends meanwhile.
    func reloadForPerson() async -> UpdateResult? {
        guard let scene, case .shown(let view) = scene.tile.stage else { return nil }
        reloads.broughtUpToDate("at a person's wish")
        return await updates.perform(in: view)
    }
}
