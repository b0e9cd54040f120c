// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has only the layer of a view. Use a UIView with frame, backgroundColor and layer.cornerRadius."
)
@preconcurrency @MainActor
open class CAShapeLayer {}

@available(
    *, unavailable,
    message: "Hostel has only the layer of a view. Use a UIView with frame, backgroundColor and layer.cornerRadius."
)
@preconcurrency @MainActor
open class CAGradientLayer {}

@available(
    *, unavailable,
    message: "Hostel has only the layer of a view. Use a UIView with frame, backgroundColor and layer.cornerRadius."
)
@preconcurrency @MainActor
open class CATextLayer {}

extension CALayer {
    @available(
        *, unavailable,
        message: "Hostel has only the layer of a view. Use a UIView with frame, backgroundColor and layer.cornerRadius."
    )
    public func addSublayer(_ layer: CALayer) {}

    @available(
        *, unavailable,
        message: "Hostel has only the layer of a view. Use a UIView with frame, backgroundColor and layer.cornerRadius."
    )
    public var shadowColor: CGColor? {
        get { nil }
        set {}
    }

    @available(
        *, unavailable,
        message: "Hostel has only the layer of a view. Use a UIView with frame, backgroundColor and layer.cornerRadius."
    )
    public var shadowOffset: CGSize {
        get { .zero }
        set {}
    }

    @available(
        *, unavailable,
        message: "Hostel has only the layer of a view. Use a UIView with frame, backgroundColor and layer.cornerRadius."
    )
    public var shadowRadius: CGFloat {
        get { 0 }
        set {}
    }

    @available(
        *, unavailable,
        message: "Hostel has only the layer of a view. Use a UIView with frame, backgroundColor and layer.cornerRadius."
    )
    public var shadowOpacity: Float {
        get { 0 }
        set {}
    }
}
