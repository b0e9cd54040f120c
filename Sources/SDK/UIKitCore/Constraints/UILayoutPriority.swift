/// How much a constraint counts: 1000 is required, the rest is fulfilled as far as possible, higher ones first.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable, Comparable {
    /// 1 … 1000.
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }

    /// The weight of a miss of the constraint for the solver, 1 … 1000; nil if it is required.
    ///
    /// A priority is fulfilled before the next one is looked at, as on the platform.
    var weight: Double? {
        guard rawValue < 1000, rawValue.isFinite else { return nil }
        return Double(max(1, rawValue))
    }
}
