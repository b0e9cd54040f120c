// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message:
        "Hostel shows one controller of a storyboard. Make further controllers in code with instantiateViewController(withIdentifier:)."
)
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {}

extension UIViewController {
    @available(*, unavailable, message: "Hostel performs no segues. Add the view of another controller in code.")
    public func performSegue(withIdentifier identifier: String, sender: Any?) {}
}
