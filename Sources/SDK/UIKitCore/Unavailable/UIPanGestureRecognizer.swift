// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(*, unavailable, message: "Hostel recognises taps only. Use UITapGestureRecognizer or a UIButton.")
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {}

@available(*, unavailable, message: "Hostel recognises taps only. Use UITapGestureRecognizer or a UIButton.")
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {}

@available(*, unavailable, message: "Hostel recognises taps only. Use UITapGestureRecognizer or a UIButton.")
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {}

@available(*, unavailable, message: "Hostel recognises taps only. Use UITapGestureRecognizer or a UIButton.")
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {}
