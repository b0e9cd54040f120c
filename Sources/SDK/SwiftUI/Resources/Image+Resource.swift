extension Image {
    /// A picture of an asset catalog, which a generated source names: `Image(.logo)`.
    public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}
