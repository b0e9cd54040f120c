package import DisplayLists
package import SceneMessages
import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// Whether a view lies above others, which makes dark backgrounds lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}

/// One of the seven text sizes that a person can choose.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Posted after the text size of a shown tile changed.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The new size in the notification: a text, the value's `rawValue`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")

    /// The text size of this name; the default size for any other name.
    package var textSize: TextSize {
        switch self {
        case .extraSmall: .extraSmall
        case .small: .small
        case .medium: .medium
        case .extraLarge: .extraLarge
        case .extraExtraLarge: .extraExtraLarge
        case .extraExtraExtraLarge: .extraExtraExtraLarge
        default: .large
        }
    }

    package init(_ size: TextSize) {
        switch size {
        case .extraSmall: self = .extraSmall
        case .small: self = .small
        case .medium: self = .medium
        case .large: self = .large
        case .extraLarge: self = .extraLarge
        case .extraExtraLarge: self = .extraExtraLarge
        case .extraExtraExtraLarge: self = .extraExtraExtraLarge
        }
    }
}

/// The traits that views adapt to: light or dark, the text size, the pixels of a point.
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Elevated in a widget of WidgetKit, base in every other view.
    public let userInterfaceLevel: UIUserInterfaceLevel
    public let preferredContentSizeCategory: UIContentSizeCategory
    /// Pixels a point.
    public let displayScale: CGFloat
    /// The tiles of a host have the sizes of a phone.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    package init(
        style: UIUserInterfaceStyle, level: UIUserInterfaceLevel = .base, category: UIContentSizeCategory = .large,
        scale: CGFloat = 2
    ) {
        userInterfaceStyle = style
        userInterfaceLevel = level
        preferredContentSizeCategory = category
        displayScale = scale
        super.init()
    }

    /// Traits that say nothing.
    public convenience override init() { self.init(style: .unspecified) }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(style: userInterfaceStyle)
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(style: .unspecified, category: preferredContentSizeCategory)
    }

    /// - Parameter displayScale: pixels a point.
    public convenience init(displayScale: CGFloat) { self.init(style: .unspecified, scale: displayScale) }

    /// The traits of all; of a trait that several have, the last counts. A text size or a scale of the usual value counts
    /// as none, because a collection here has no value for "unspecified".
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        let usual = UITraitCollection(style: .unspecified)
        func last<Value: Equatable>(_ path: KeyPath<UITraitCollection, Value>) -> Value {
            traitCollections.map { $0[keyPath: path] }.last { $0 != usual[keyPath: path] } ?? usual[keyPath: path]
        }
        self.init(
            style: last(\.userInterfaceStyle), level: last(\.userInterfaceLevel),
            category: last(\.preferredContentSizeCategory), scale: last(\.displayScale))
    }

    package convenience init(_ configuration: ViewConfiguration) {
        self.init(
            style: configuration.appearance == .dark ? .dark : .light,
            category: UIContentSizeCategory(configuration.textSize), scale: configuration.scale)
    }

    /// The traits of the view that is being drawn or laid out, else those of the last one shown.
    public class var current: UITraitCollection { shared.withLock { $0 } ?? UITraitCollection(style: .light) }

    package class func setCurrent(_ traits: UITraitCollection) { shared.withLock { $0 = traits } }

    /// Sets the traits back, as if no view had been shown.
    static func forgetCurrent() { shared.withLock { $0 = nil } }

    private static let shared = Mutex<UITraitCollection?>(nil)

    /// Whether an adapting colour could look different under `other`.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || userInterfaceLevel != other?.userInterfaceLevel
    }

    package func isSame(as other: UITraitCollection) -> Bool {
        userInterfaceStyle == other.userInterfaceStyle && userInterfaceLevel == other.userInterfaceLevel
            && displayScale == other.displayScale
            && preferredContentSizeCategory == other.preferredContentSizeCategory
    }
}
