// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message:
        "Hostel reads no storyboards and nibs yet. Make the views in viewDidLoad(), and name the class with NSExtensionPrincipalClass."
)
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    public convenience init(name: String, bundle: Bundle?) { self.init() }
    open func instantiateInitialViewController() -> UIViewController? { nil }
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
}

@available(
    *, unavailable,
    message:
        "Hostel reads no storyboards and nibs yet. Make the views in viewDidLoad(), and name the class with NSExtensionPrincipalClass."
)
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {}

@available(
    *, unavailable,
    message:
        "Hostel reads no storyboards and nibs yet. Make the views in viewDidLoad(), and name the class with NSExtensionPrincipalClass."
)
@preconcurrency @MainActor
open class UINib: NSObject {
    public convenience init(nibName: String, bundle: Bundle?) { self.init() }
}

extension Bundle {
    @available(
        *, unavailable,
        message:
            "Hostel reads no storyboards and nibs yet. Make the views in viewDidLoad(), and name the class with NSExtensionPrincipalClass."
    )
    public func loadNibNamed(_ name: String, owner: Any?, options: [String: Any]? = nil) -> [Any]? { nil }
}
