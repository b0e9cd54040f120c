// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
)
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal, vertical }
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case notAnAttribute = 0
    }
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    public convenience init(
        item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) { self.init() }

    open var isActive = false
    open var constant: CGFloat = 0
    open var priority = UILayoutPriority.required
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {}
    public static func constraints(
        withVisualFormat format: String, options: Int = 0, metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }
}

@available(
    *, unavailable,
    message: "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
)
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}
