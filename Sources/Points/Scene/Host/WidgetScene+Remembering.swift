internal import ExtensionHost
internal import ExtensionMessages
internal import Foundation
internal import LinuxSystem
internal import WidgetDisplay

// What of a widget outlives its process, and the host: its modes and its looks.

extension WidgetScene {
    /// Writes the modes down soon; a widget that changes them all the time is written down once a second.
    func modesChanged() {
        guard modesTimer == nil else { return }
        modesTimer = HostActor.after(.seconds(1), self) { $0.rememberModes() }
    }

    func rememberModes() {
        modesTimer?.cancel()
        modesTimer = nil
        state.remember(
            SceneState.Modes(chosen: tile.chosenMode.rawValue, largest: tile.largestMode.rawValue), of: identifier)
    }

    func keepLooks() {
        guard let list = tile.list, let bytes = ArchivedLooks(list: list, pictures: shown).encoded() else { return }
        state.keep(
            SceneState.Snapshot(version: process.bundle.version, list: bytes, takenAt: Date()), of: identifier)
    }

    /// Shows the looks of an earlier run, unless there are newer ones.
    func restore(_ snapshot: SceneState.Snapshot) {
        // Another version may have looked different.
        guard snapshot.version == process.bundle.version, tile.list == nil, !tile.isUnableToLoad,
            let looks = ArchivedLooks.read(snapshot.list)
        else { return }
        shown = looks.pictures
        tile.restore(list: looks.list, hash: ContentHash(looks.list, pictures: looks.pictures))
        onRedraw()
    }
}
