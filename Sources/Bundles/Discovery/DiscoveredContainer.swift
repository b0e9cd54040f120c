package import SystemPackage

/// A container application that was found.
package struct DiscoveredContainer: Sendable, Hashable {
    package var path: FilePath
    package var values: ManifestValues
    /// Nil if and only if the container is refused.
    package var manifest: ContainerManifest?
    package var findings: [Finding]
}

extension DiscoveredContainer {
    /// A row that names the schemes of this container that another container claims, too; nil without such a
    /// scheme.
    func row(of conflicts: [URLSchemeConflict]) -> DiscoveredBundle? {
        guard let manifest else { return nil }
        let schemes = Set(manifest.urlSchemes)
        let own = conflicts.filter { schemes.contains($0.scheme) }
        guard !own.isEmpty else { return nil }
        return row(own.map(\.finding))
    }
}
