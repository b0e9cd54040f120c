/// Lines up views in a row or a column. It places them by constraints of its own.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the views share the length of the stack.
    public enum Distribution: Int, Sendable {
        /// The one that resists least becomes longer or shorter.
        case fill = 0
        case fillEqually
        /// In proportion to their contents.
        case fillProportionally
        /// With equal gaps, at least as long as the spacing.
        case equalSpacing
        /// With equal distances between their centres.
        case equalCentering
    }

    /// Where the views lie across the stack.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading
        case firstBaseline
        case center
        case trailing
        case lastBaseline

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { constraintsChanged() } }
    open var distribution = Distribution.fill { didSet { constraintsChanged() } }
    open var alignment = Alignment.fill { didSet { constraintsChanged() } }
    /// Points between two views; finite.
    open var spacing: CGFloat = 0 {
        didSet {
            if !spacing.isFinite { spacing = oldValue }
            constraintsChanged()
        }
    }
    /// Whether the views keep to the margins.
    open var isLayoutMarginsRelativeArrangement = false { didSet { constraintsChanged() } }
    /// Has no effect: spacing counts between edges.
    open var isBaselineRelativeArrangement = false

    /// The views in a line, in their order. All are subviews; a hidden one takes no place.
    open private(set) var arrangedSubviews: [UIView] = []

    private var customSpacings: [ObjectIdentifier: CustomSpacing] = [:]
    /// The space after a view, as long as the view lives: a later one may have its address.
    private struct CustomSpacing {
        weak var view: UIView?
        let length: CGFloat
    }
    /// The gaps of the distributions with equal ones.
    private var gaps: [UILayoutGuide] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        NSLayoutConstraint.markUsed()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NSLayoutConstraint.markUsed()
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        constraintsChanged()
    }

    /// Takes a view out of the line. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        constraintsChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the space after one view, until the view leaves the line.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isGiven = spacing.isFinite && spacing != Self.spacingUseDefault
        customSpacings[ObjectIdentifier(arrangedSubview)] =
            isGiven ? CustomSpacing(view: arrangedSubview, length: spacing) : nil
        constraintsChanged()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        guard let custom = customSpacings[ObjectIdentifier(arrangedSubview)], custom.view === arrangedSubview else {
            return Self.spacingUseDefault
        }
        return custom.length
    }

    /// Stands for the stack's own spacing.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    public static let spacingUseSystem: CGFloat = 8

    private var shownViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    /// In a row the highest view has the lines, in a column the first and the last one.
    open override var forFirstBaselineLayout: UIView {
        (axis == .vertical ? shownViews.first : highestView)?.forFirstBaselineLayout ?? self
    }
    open override var forLastBaselineLayout: UIView {
        (axis == .vertical ? shownViews.last : highestView)?.forLastBaselineLayout ?? self
    }
    private var highestView: UIView? { shownViews.max { $0.preferredSize.height < $1.preferredSize.height } }

    override var contentConstraints: [NSLayoutConstraint] {
        let views = shownViews
        while gaps.count < views.count {
            let gap = UILayoutGuide()
            gap.owningView = self
            gaps.append(gap)
        }
        let arrangement = StackArrangement(
            stack: self, views: views, gaps: gaps,
            spacings: views.map { view in
                let own = customSpacing(after: view)
                return own == Self.spacingUseDefault ? spacing : own
            })
        return arrangement.constraints
    }
}
