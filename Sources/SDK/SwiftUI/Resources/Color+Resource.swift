extension Color {
    /// A colour of an asset catalog, which a generated source names: `Color(.sky)`.
    public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}
