internal import DisplayLists
package import ExtensionHost
internal import Foundation

extension Tile.Environment {
    /// The environment for one extension. A widget that was linked before 10 has no modes, and the height that it prefers.
    ///
    /// Without a preferred height it is as high as a compact tile, which is our choice.
    package func fitting(_ bundle: InstalledExtension) -> Self {
        guard bundle.predatesDisplayModes, hasModes, case .principalClass = bundle.entry else { return self }
        var environment = self
        environment.standardHeight = sizes.compact.height
        return environment
    }
}
