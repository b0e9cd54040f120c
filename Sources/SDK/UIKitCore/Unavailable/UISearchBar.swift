// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "A widget has no keyboard. Show the text in a UILabel, and open the container for input."
)
@preconcurrency @MainActor
open class UISearchBar: UIView {}
