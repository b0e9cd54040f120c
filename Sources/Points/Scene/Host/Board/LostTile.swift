internal import DisplayLists
internal import ExtensionHost
internal import WidgetDisplay

/// The tile of an extension whose bundle was replaced by one that cannot be launched. It shows the reason until the
/// bundle is mended or removed.
struct LostTile: Hashable, Sendable {
    private let identity: InstalledExtension
    /// The bundle that took its place.
    let path: String
    private let reason: String

    /// Nil if none of the unusable bundles has the extension's identifier or path.
    init?(of identity: InstalledExtension, among unusable: [UnusableBundle]) {
        let found = unusable.first { bundle in
            bundle.identifier == identity.identifier || bundle.path == identity.bundlePath
                || bundle.path == identity.libraryPath
        }
        guard let found else { return nil }
        self.identity = identity
        path = found.path
        reason = found.reasons.first?.message ?? "Its bundle cannot be used."
    }

    /// The same extension after a change of the bundles; nil once no bundle stands for it.
    func updated(among unusable: [UnusableBundle]) -> LostTile? { LostTile(of: identity, among: unusable) }

    func content(_ environment: Tile.Environment) -> TileContent {
        TileContent(
            title: identity.displayName, state: .unavailable(reason: reason), size: environment.sizes.compact)
    }
}
