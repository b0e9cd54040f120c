// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel shows no animations. Set the final value, or use UIView.animate, which sets it at once."
)
@preconcurrency @MainActor
open class CAAnimation: NSObject {}

@available(
    *, unavailable,
    message: "Hostel shows no animations. Set the final value, or use UIView.animate, which sets it at once."
)
@preconcurrency @MainActor
open class CABasicAnimation: CAAnimation {
    public convenience init(keyPath: String?) { self.init() }
}

@available(
    *, unavailable,
    message: "Hostel shows no animations. Set the final value, or use UIView.animate, which sets it at once."
)
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAAnimation {
    public convenience init(keyPath: String?) { self.init() }
}

@available(
    *, unavailable,
    message: "Hostel shows no animations. Set the final value, or use UIView.animate, which sets it at once."
)
@preconcurrency @MainActor
open class CATransition: CAAnimation {}

@available(
    *, unavailable,
    message: "Hostel shows no animations. Set the final value, or use UIView.animate, which sets it at once."
)
public final class CADisplayLink {}

@available(
    *, unavailable,
    message: "Hostel shows no animations. Set the final value, or use UIView.animate, which sets it at once."
)
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {}

extension CALayer {
    @available(
        *, unavailable,
        message: "Hostel shows no animations. Set the final value, or use UIView.animate, which sets it at once."
    )
    public func add(_ animation: CAAnimation, forKey key: String?) {}
}
