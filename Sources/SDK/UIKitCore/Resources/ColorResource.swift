/// A colour of an asset catalog, which a generated source names: `UIColor(resource: .sky)`.
public struct ColorResource: Hashable, Sendable {
    package let name: String
    package let bundle: Bundle

    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension UIColor {
    /// Clear if the bundle lacks the colour, which the log reports.
    public convenience init(resource: ColorResource) {
        let color = UIColor(named: resource.name, in: resource.bundle)
        self.init(kind: color?.kind ?? UIColor.clear.kind)
    }
}
