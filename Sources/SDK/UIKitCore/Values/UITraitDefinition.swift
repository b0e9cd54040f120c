/// The name of a trait.
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait of the views here. Those of an author never change.
protocol ShownTrait: UITraitDefinition where Value: Equatable {
    static var path: KeyPath<UITraitCollection, Value> { get }
}

extension ShownTrait {
    static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one[keyPath: path] != other[keyPath: path]
    }
}

public enum UITraitUserInterfaceStyle: UITraitDefinition, ShownTrait {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    static var path: KeyPath<UITraitCollection, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition, ShownTrait {
    public static let defaultValue = UIUserInterfaceLevel.base
    static var path: KeyPath<UITraitCollection, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition, ShownTrait {
    public static let defaultValue = UIContentSizeCategory.large
    static var path: KeyPath<UITraitCollection, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

public enum UITraitDisplayScale: UITraitDefinition, ShownTrait {
    public static let defaultValue: CGFloat = 0
    static var path: KeyPath<UITraitCollection, CGFloat> { \.displayScale }
}

// The traits of a phone that is held upright, which never change.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceIdiom.phone
}

extension UITraitCollection {
    /// The traits of which a colour may have variants.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
    }
}
