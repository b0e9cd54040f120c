// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel does not have this view yet. Use two UIViews, and set the width of the upper one."
)
@preconcurrency @MainActor
open class UIProgressView: UIView {
    open var progress: Float = 0
}
