internal import DisplayLists
internal import ExtensionHost
internal import Foundation
internal import LinuxSystem
internal import WidgetDisplay

/// The modes and looks of one extension in the host's state, which outlive its process and the host.
@HostActor
final class SceneStore {
    /// Our choice: the modes of an extension are written at most once in this time.
    private static let pause: Duration = .seconds(1)

    private let state: SceneState
    private let identifier: String
    private let version: String
    private var unwritten: SceneState.Modes?
    private var timer: ScheduledTimer?

    init(_ state: SceneState, of bundle: InstalledExtension) {
        self.state = state
        identifier = bundle.identifier
        version = bundle.version
    }

    var modes: SceneState.Modes { state.modes(of: identifier) ?? SceneState.Modes() }

    /// Writes the modes soon.
    func keepModes(of tile: Tile) {
        unwritten = SceneState.Modes(chosen: tile.chosenMode.rawValue, largest: tile.largestMode.rawValue)
        guard timer == nil else { return }
        timer = HostActor.after(Self.pause, self) { $0.flush() }
    }

    /// Writes waiting modes now.
    func flush() {
        timer?.cancel()
        timer = nil
        guard let modes = unwritten else { return }
        unwritten = nil
        state.remember(modes, of: identifier)
    }

    func keepLooks(of tile: Tile, _ pictures: Pictures) {
        guard let list = tile.list else { return }
        let (version, now) = (version, Date())
        state.keep(of: identifier) {
            ArchivedLooks(list: list, pictures: pictures).encoded().map {
                SceneState.Snapshot(version: version, list: $0, takenAt: now)
            }
        }
    }

    /// Looks that cannot be drawn are not shown again.
    func dropLooks() { state.forgetSnapshot(of: identifier) }

    /// The looks of an earlier run of this version. Looks of another version may show features that this one lacks.
    func looks() async -> Looks? {
        guard let snapshot = await state.snapshot(of: identifier), snapshot.version == version else { return nil }
        return await Self.looks(in: snapshot.list)
    }

    @concurrent
    private static func looks(in bytes: [UInt8]) async -> Looks? {
        guard let looks = ArchivedLooks.read(bytes) else { return nil }
        return Looks(
            list: looks.list, hash: ContentHash(looks.list, pictures: looks.pictures), pictures: looks.pictures)
    }
}
