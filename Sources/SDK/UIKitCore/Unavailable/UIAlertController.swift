// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "A widget cannot present a controller. Show the view inside its own, or open the container."
)
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
    }
}

@available(
    *, unavailable,
    message: "A widget cannot present a controller. Show the view inside its own, or open the container."
)
@preconcurrency @MainActor
open class UIAlertAction: NSObject {}
