// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
)
@preconcurrency @MainActor
open class NSLayoutAnchor: NSObject {
    public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
}

@available(
    *, unavailable,
    message: "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
)
public final class NSLayoutXAxisAnchor: NSLayoutAnchor {}

@available(
    *, unavailable,
    message: "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
)
public final class NSLayoutYAxisAnchor: NSLayoutAnchor {}

@available(
    *, unavailable,
    message: "Hostel has no constraints yet. Set frame and autoresizingMask, or place the views in layoutSubviews()."
)
public final class NSLayoutDimension: NSLayoutAnchor {
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
}
