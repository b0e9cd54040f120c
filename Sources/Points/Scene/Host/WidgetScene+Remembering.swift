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
        modesTimer = HostActor.shared.loop.schedule(after: .seconds(1)) { [weak self] in
            HostActor.shared.assumeHere { self?.rememberModes() }
        }
    }

    func rememberModes() {
        modesTimer?.cancel()
        modesTimer = nil
        state.remember(
            StateStore.Modes(chosen: tile.chosenMode.rawValue, largest: tile.largestMode.rawValue), of: identifier)
    }

    func keepLooks() {
        guard let list = tile.list, let bytes = ArchivedLooks(list: list, pictures: shown).encoded() else { return }
        state.keep(
            StateStore.Snapshot(version: process.bundle.version, list: bytes, takenAt: Date()), of: identifier)
    }

    func restoreLooks() {
        // Looks of another version may show what this one has not.
        guard let snapshot = state.snapshot(of: identifier), snapshot.version == process.bundle.version,
            let looks = ArchivedLooks.read(snapshot.list)
        else { return }
        shown = looks.pictures
        tile.restore(list: looks.list, hash: ContentHash(looks.list, pictures: looks.pictures))
    }
}
