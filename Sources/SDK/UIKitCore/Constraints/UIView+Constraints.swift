extension UIView {
    var requiredLayout: ViewLayout {
        if let layout { return layout }
        let made = ViewLayout()
        layout = made
        return made
    }

    /// Whether the view's frame is given by `frame` and `autoresizingMask`, and not by constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layout?.isFramed ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            requiredLayout.isFramed = newValue
            requiredLayout.foundFrame = nil
            setNeedsLayout()
        }
    }

    // MARK: Constraints

    /// The active constraints that this view holds: those that were added to it, and those that became active by
    /// themselves and of which it is the nearest common view.
    public var constraints: [NSLayoutConstraint] { layout?.constraints ?? [] }

    /// Makes a constraint active. This view holds it, if both items lie in it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder !== self, constraint.lies(in: self) {
            constraint.holder?.drop(constraint)
            hold(constraint)
        } else {
            constraint.isActive = true
        }
    }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    func hold(_ constraint: NSLayoutConstraint) {
        NSLayoutConstraint.markUsed()
        requiredLayout.constraints.append(constraint)
        constraint.wasHeld(by: self)
        constraintsChanged()
    }

    /// Ends a constraint that this view holds.
    func drop(_ constraint: NSLayoutConstraint) { drop { $0 === constraint } }

    /// Ends the constraints of this view that fulfil a condition.
    func drop(where isLeaving: (NSLayoutConstraint) -> Bool) {
        guard let layout, !layout.constraints.isEmpty else { return }
        let count = layout.constraints.count
        layout.constraints.removeAll { constraint in
            guard isLeaving(constraint) else { return false }
            constraint.wasHeld(by: nil)
            return true
        }
        if layout.constraints.count < count { constraintsChanged() }
    }

    /// Ends the constraints between a view that left, or those in it, and this view or the ones around it.
    func dropConstraints(of leaving: UIView) {
        var left: Set<ObjectIdentifier> = []
        var step: UIView? = self
        while let holder = step {
            if holder.layout?.constraints.isEmpty == false {
                if left.isEmpty { leaving.collect(&left) }
                holder.drop { $0.mayLie(in: left) && !$0.lies(in: holder) }
            }
            step = holder.superview
        }
    }

    private func collect(_ views: inout Set<ObjectIdentifier>) {
        views.insert(ObjectIdentifier(self))
        for view in subviews { view.collect(&views) }
    }

    func constraintsChanged() { setNeedsLayout() }

    // MARK: Updates

    func askForUpdate() {
        NSLayoutConstraint.markUsed()
        requiredLayout.needsUpdate = true
        setNeedsLayout()
    }

    public func needsUpdateConstraints() -> Bool { awaitsFirstUpdate || layout?.needsUpdate ?? false }

    /// Calls `updateConstraints` of the views in this one that asked for it, and of new ones.
    public func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        guard needsUpdateConstraints() else { return }
        awaitsFirstUpdate = false
        layout?.needsUpdate = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }

    // MARK: Content

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        switch axis {
        case .horizontal: requiredLayout.hugging.horizontal = priority
        case .vertical: requiredLayout.hugging.vertical = priority
        }
        constraintsChanged()
    }

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let hugging = layout?.hugging ?? (.defaultLow, .defaultLow)
        return axis == .horizontal ? hugging.horizontal : hugging.vertical
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        switch axis {
        case .horizontal: requiredLayout.compression.horizontal = priority
        case .vertical: requiredLayout.compression.vertical = priority
        }
        constraintsChanged()
    }

    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let compression = layout?.compression ?? (.defaultHigh, .defaultHigh)
        return axis == .horizontal ? compression.horizontal : compression.vertical
    }

    /// The part of a frame that constraints mean.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame around a rectangle that constraints mean.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    // MARK: Guides

    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let (margins, isFromRight) = (layoutMargins, isFromRight)
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isFromRight ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isFromRight ? margins.left : margins.right)
        }
        set { layoutMargins = newValue.sides(isFromRight: isFromRight) }
    }

    /// The whole view: a tile has neither bars nor a notch.
    public var safeAreaLayoutGuide: UILayoutGuide { requiredLayout.guide(.safeArea, of: self) }
    public var layoutMarginsGuide: UILayoutGuide { requiredLayout.guide(.margins, of: self) }
    public var readableContentGuide: UILayoutGuide { requiredLayout.guide(.margins, of: self) }

    /// The guides that were added.
    public var layoutGuides: [UILayoutGuide] { layout?.guides ?? [] }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        requiredLayout.guides.append(layoutGuide)
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        layout?.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }
}

/// Space inside of a rectangle whose sides follow the direction of writing, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    public static let zero = NSDirectionalEdgeInsets()

    /// The same space at the sides of the screen.
    func sides(isFromRight: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isFromRight ? trailing : leading, bottom: bottom, right: isFromRight ? leading : trailing)
    }
}
