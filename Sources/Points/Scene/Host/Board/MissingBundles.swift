internal import ExtensionHost

/// The trouble that a board shows: a tile for each extension whose bundle broke, and a closing line about the bundles
/// that have no tile.
struct MissingBundles {
    /// By identifier.
    private(set) var tiles: [String: LostTile] = [:]
    private(set) var trouble = ListingTrouble()
    /// The extensions that were removed since the last change of the list. Their bundles may be there and broken.
    private var removed: [String: InstalledExtension] = [:]

    mutating func extensionIsGone(_ identity: InstalledExtension) { removed[identity.identifier] = identity }

    mutating func extensionIsBack(_ identifier: String) {
        tiles[identifier] = nil
        removed[identifier] = nil
    }

    @HostActor
    mutating func listingChanged(_ host: ExtensionHost.Host) {
        let unusable = tiles.isEmpty && removed.isEmpty ? [] : host.unusable
        tiles = tiles.compactMapValues { $0.updated(among: unusable) }
        for (identifier, identity) in removed { tiles[identifier] = LostTile(of: identity, among: unusable) }
        removed = [:]
        trouble = host.trouble(without: Set(tiles.values.map(\.path)))
    }
}
