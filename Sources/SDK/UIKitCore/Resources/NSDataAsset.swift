import AssetFiles

/// A file of data in the bundle's asset catalogs.
public final class NSDataAsset: NSObject, Sendable {
    public let name: String
    public let data: Data

    /// Nil if the catalog has no data of this name.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    public init?(name: String, bundle: Bundle) {
        guard let data = BundleAssets.data(name, in: bundle) else { return nil }
        self.name = name
        self.data = data
        super.init()
    }
}
