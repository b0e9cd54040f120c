/// A relation between the edges, centres or sizes of two views, or of a view and a number.
///
/// `first = multiplier × second + constant`, or ≤ or ≥.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal, vertical }

    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0

        /// Whether the margins of the item count.
        var isWithinMargins: Bool { rawValue >= Attribute.leftMargin.rawValue }

        /// Whether the side depends on the direction of writing.
        var followsWriting: Bool {
            switch self {
            case .leading, .trailing, .leadingMargin, .trailingMargin: true
            default: false
            }
        }

        /// The same side where one writes from right to left.
        var mirrored: Attribute {
            switch self {
            case .leading: .trailing
            case .trailing: .leading
            case .leadingMargin: .trailingMargin
            case .trailingMargin: .leadingMargin
            default: self
            }
        }

        /// The axis of a place; nil for a length.
        var axis: Axis? {
            switch self {
            case .left, .right, .leading, .trailing, .centerX: .horizontal
            case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins: .horizontal
            case .top, .bottom, .centerY, .lastBaseline, .firstBaseline: .vertical
            case .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
            case .width, .height, .notAnAttribute: nil
            }
        }
    }

    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeadingToTrailing = FormatOptions([])
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    }

    /// Whether any constraint was ever active in this process. Without one no layout looks for them.
    static private(set) var isUsed = false
    static func markUsed() { isUsed = true }

    // Views hold their constraints, so a constraint does not hold its views.
    private(set) weak var first: (any LayoutItem)?
    private(set) weak var second: (any LayoutItem)?
    /// Whether the constraint was made with two items: it ends with the second one.
    private var hasSecond = false

    public private(set) final var firstAttribute = Attribute.notAnAttribute
    public private(set) final var secondAttribute = Attribute.notAnAttribute
    public private(set) final var relation = Relation.equal
    /// Finite.
    public private(set) final var multiplier: CGFloat = 1

    open var firstItem: AnyObject? { first }
    open var secondItem: AnyObject? { second }

    /// Points.
    open var constant: CGFloat = 0 {
        didSet {
            if !constant.isFinite { constant = oldValue }
            if constant != oldValue { holder?.constraintsChanged() }
        }
    }
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { holder?.constraintsChanged() } }
    }
    open var identifier: String?
    open var shouldBeArchived = false

    /// The view that holds the active constraint: the nearest one that both items are in.
    private(set) weak var holder: UIView?

    /// - Parameters:
    ///   - view1: a view or a layout guide.
    ///   - view2: likewise, or nil for a relation to the constant.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init(
            view1 as? any LayoutItem, attr1, relation, view2 as? any LayoutItem, attr2, multiplier: multiplier,
            constant: constant)
    }

    /// A constraint of nothing, for sources that write it for the value of a property before the real one. It is the
    /// designated initialiser, so a subclass with values for its own properties has all initialisers.
    public override init() { super.init() }

    convenience init(
        _ first: (any LayoutItem)?, _ firstAttribute: Attribute, _ relation: Relation,
        _ second: (any LayoutItem)? = nil, _ secondAttribute: Attribute = .notAnAttribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.init()
        (self.first, self.second, hasSecond) = (first, second, second != nil)
        (self.firstAttribute, self.secondAttribute, self.relation) = (firstAttribute, secondAttribute, relation)
        self.multiplier = multiplier.isFinite ? multiplier : 1
        self.constant = constant.isFinite ? constant : 0
    }

    /// Whether the constraint counts.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { holder?.drop(self) }
        }
    }

    private func activate() {
        guard let view = commonView else {
            fatalError(
                "The constraint \(name) cannot be active: its views are in no common view. Add both with "
                    + "addSubview(_:) before.")
        }
        view.hold(self)
    }

    /// Whether the constraint can be active: its items lie in a common view.
    final var canBeActive: Bool { commonView != nil }

    func wasHeld(by view: UIView?) {
        holder = view
        itemViews = view == nil ? (nil, nil) : (first?.heldView, second?.heldView)
    }

    /// The views of the items while the constraint is active; nil for a guide that an author added, which may go to another
    /// view. Only their addresses are used.
    private var itemViews: (first: ObjectIdentifier?, second: ObjectIdentifier?)

    /// Whether one of the items may be one of these views, or a guide of one.
    func mayLie(in views: Set<ObjectIdentifier>) -> Bool {
        guard let first = itemViews.first else { return true }
        if views.contains(first) { return true }
        guard hasSecond else { return false }
        return itemViews.second.map(views.contains) ?? true
    }

    /// The nearest view that holds both items.
    private var commonView: UIView? {
        guard let view = first as? UIView ?? first?.layoutSuperview else { return nil }
        guard hasSecond else { return view }
        guard let other = second as? UIView ?? second?.layoutSuperview else { return nil }
        var step: UIView? = view
        while let current = step {
            if other.isDescendant(of: current) { return current }
            step = current.superview
        }
        return nil
    }

    /// Whether both items are still there and inside of a view.
    func lies(in view: UIView) -> Bool {
        func isInside(_ item: (any LayoutItem)?) -> Bool {
            (item as? UIView ?? item?.layoutSuperview)?.isDescendant(of: view) ?? false
        }
        return isInside(first) && (!hasSecond || isInside(second))
    }

    /// The constraint in an author's words, for messages.
    var name: String {
        if let identifier { return identifier }
        func part(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
            item.map { "\(type(of: $0)).\(attribute)" } ?? ""
        }
        let sign = [Relation.lessThanOrEqual: "<=", .equal: "=", .greaterThanOrEqual: ">="][relation] ?? "="
        return "\(part(first, firstAttribute)) \(sign) \(part(second, secondAttribute)) + \(constant)"
    }

    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Ends constraints. Each view looks once for all of its own.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        var leaving: Set<ObjectIdentifier> = []
        var holders: [ObjectIdentifier: UIView] = [:]
        for constraint in constraints {
            // An author's class may do more.
            guard type(of: constraint) == NSLayoutConstraint.self else {
                constraint.isActive = false
                continue
            }
            guard let holder = constraint.holder else { continue }
            leaving.insert(ObjectIdentifier(constraint))
            holders[ObjectIdentifier(holder)] = holder
        }
        for holder in holders.values { holder.drop { leaving.contains(ObjectIdentifier($0)) } }
    }
}

extension LayoutItem {
    /// The view, or the view of a guide that stays with it.
    fileprivate var heldView: ObjectIdentifier? {
        if let view = self as? UIView { return ObjectIdentifier(view) }
        guard let guide = self as? UILayoutGuide, guide.place != .free else { return nil }
        return guide.owningView.map { ObjectIdentifier($0) }
    }
}
