// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel does not have this control yet. Use a UIButton, and change its look in its action."
)
@preconcurrency @MainActor
open class UIDatePicker: UIControl {}

@available(
    *, unavailable,
    message: "Hostel does not have this control yet. Use a UIButton, and change its look in its action."
)
@preconcurrency @MainActor
open class UIPickerView: UIView {}
