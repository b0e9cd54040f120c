extension UIView {
    /// The platform's usual margins, in points.
    private static let usualMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// Whether the margins are at least as far from the superview's edges as the superview's own margins.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { layout?.keepsOuterMargins ?? false }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            requiredLayout.keepsOuterMargins = newValue
            marginsChanged()
        }
    }

    /// Without effect: the safe area is always the whole view.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { true }
        set {}
    }

    /// The margins with those that the controller and the superview ask for.
    final var shownMargins: UIEdgeInsets {
        var margins = layout?.margins ?? Self.usualMargins
        if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
            let least = controller.systemMinimumLayoutMargins.sides(isFromRight: isFromRight)
            // A controller's view has content up to its upper and lower edge, unless its margins are set.
            if layout?.margins == nil { margins = .zero }
            margins.left = max(margins.left, least.left)
            margins.right = max(margins.right, least.right)
        }
        if layout?.keepsOuterMargins == true, let superview {
            margins.grow(in: frame, superview.bounds.size, superview.layoutMargins)
        }
        return margins
    }

    final func setMargins(_ margins: UIEdgeInsets) {
        guard layout?.margins != margins else { return }
        requiredLayout.margins = margins
        marginsChanged()
    }

    final func marginsChanged() {
        constraintsChanged()
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
    }
}

extension UIEdgeInsets {
    /// Adds what the frame lies within the margins of the view around.
    fileprivate mutating func grow(in frame: CGRect, _ size: CGSize, _ margins: UIEdgeInsets) {
        top = max(top, margins.top - frame.minY)
        left = max(left, margins.left - frame.minX)
        bottom = max(bottom, margins.bottom - (size.height - frame.maxY))
        right = max(right, margins.right - (size.width - frame.maxX))
    }
}
