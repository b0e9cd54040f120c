internal import ExtensionManifest
internal import SystemPackage

/// The content hash of a bundle, and the state of its files when they were read.
struct BundleContent: Hashable, Sendable {
    let hash: String
    private let stamps: [FileStamp]

    /// Hashes each displayable bundle that asks for a grant, or whose hash the policy needs, unless its files are as
    /// they were at the look before.
    ///
    /// Reads whole libraries, so call it off the host's thread.
    static func read(
        _ bundles: [DiscoveredBundle], stamps: [String: [FileStamp]], previous: [String: BundleContent],
        needsHash: (String) -> Bool
    ) -> [String: BundleContent] {
        var found: [String: BundleContent] = [:]
        for bundle in bundles where bundle.state == .displayable {
            guard bundle.manifest?.entitlements.grants.isEmpty == false || bundle.identifier.map(needsHash) == true
            else { continue }
            let path = bundle.path.string
            let now = stamps[path] ?? []
            if let old = previous[path], old.stamps == now, !now.isEmpty {
                found[path] = old
            } else if let hash = BundleContentHash.of(bundle) {
                found[path] = BundleContent(hash: hash, stamps: now)
            }
        }
        return found
    }
}
