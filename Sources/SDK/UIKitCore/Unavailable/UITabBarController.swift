// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "A widget has no bars. Use a UIViewController, and open the container for further pages."
)
@preconcurrency @MainActor
open class UITabBarController: UIViewController {}
