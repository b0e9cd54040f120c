/// A picture of an asset catalog, which a generated source names: `UIImage(resource: .logo)`.
public struct ImageResource: Hashable, Sendable {
    package let name: String
    package let bundle: Bundle

    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension UIImage {
    /// An empty picture if the bundle lacks it, which the log reports.
    public convenience init(resource: ImageResource) {
        let found = NamedImages.find(resource.name, in: resource.bundle)
        self.init(
            content: found?.content, scale: found?.scale ?? 1, renderingMode: found?.mode ?? .automatic,
            caps: found?.caps)
    }
}
