// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

extension UIViewController {
    @available(
        *, unavailable,
        message: "A widget cannot present a controller. Show the view inside its own, or open the container."
    )
    public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}

    @available(
        *, unavailable,
        message: "A widget cannot present a controller. Show the view inside its own, or open the container."
    )
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}

    @available(
        *, unavailable,
        message: "A widget has no bars. Use a UIViewController, and open the container for further pages."
    )
    public var navigationController: UINavigationController? { nil }

    @available(
        *, unavailable,
        message: "Hostel performs no segues. Add the view of another controller in code."
    )
    public func performSegue(withIdentifier identifier: String, sender: Any?) {}
}
