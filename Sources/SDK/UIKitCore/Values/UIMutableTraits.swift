/// Traits that a program changes, to make a collection of them.
public protocol UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// Pixels a point.
    var displayScale: CGFloat { get set }
}

extension UITraitCollection {
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(ChangedTraits.of(UITraitCollection(), mutations))
    }

    /// A collection with the traits of this one and the changes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(ChangedTraits.of(self, mutations))
    }

    private convenience init(_ traits: any UIMutableTraits) {
        self.init(
            style: traits.userInterfaceStyle, level: traits.userInterfaceLevel,
            category: traits.preferredContentSizeCategory, scale: traits.displayScale)
    }
}

private struct ChangedTraits: UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle
    var userInterfaceLevel: UIUserInterfaceLevel
    var preferredContentSizeCategory: UIContentSizeCategory
    var displayScale: CGFloat

    /// The traits of a collection after the changes.
    static func of(
        _ traits: UITraitCollection, _ mutations: (inout any UIMutableTraits) -> Void
    ) -> any UIMutableTraits {
        var changed: any UIMutableTraits = ChangedTraits(
            userInterfaceStyle: traits.userInterfaceStyle, userInterfaceLevel: traits.userInterfaceLevel,
            preferredContentSizeCategory: traits.preferredContentSizeCategory, displayScale: traits.displayScale)
        mutations(&changed)
        return changed
    }
}
