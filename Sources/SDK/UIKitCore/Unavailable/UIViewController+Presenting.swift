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
        message:
            "Hostel reads no storyboards and nibs yet. Make the views in viewDidLoad(), and name the class with NSExtensionPrincipalClass."
    )
    public var storyboard: UIStoryboard? { nil }

    @available(
        *, unavailable,
        message:
            "Hostel reads no storyboards and nibs yet. Make the views in viewDidLoad(), and name the class with NSExtensionPrincipalClass."
    )
    public func performSegue(withIdentifier identifier: String, sender: Any?) {}
}
