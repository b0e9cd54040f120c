// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

extension UIView {
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { true }
        set {}
    }

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var constraints: [NSLayoutConstraint] { [] }

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public func addConstraint(_ constraint: NSLayoutConstraint) {}

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public func removeConstraint(_ constraint: NSLayoutConstraint) {}

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public func addLayoutGuide(_ guide: UILayoutGuide) {}

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public func setNeedsUpdateConstraints() {}

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
    {}

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var readableContentGuide: UILayoutGuide { UILayoutGuide() }

    @available(
        *, unavailable,
        message:
            "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
    )
    public var layoutMargins: UIEdgeInsets {
        get { .zero }
        set {}
    }
}
