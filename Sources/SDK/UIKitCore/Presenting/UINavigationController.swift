/// A controller with further pages. A widget shows no bars: the view of the topmost one fills this one's.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public final var viewControllers: [UIViewController] = [] { didSet { showTop(instead: oldValue.last) } }
    public final var topViewController: UIViewController? { viewControllers.last }
    public final var visibleViewController: UIViewController? { viewControllers.last }
    // The bars and their visibility keep their values, and nothing shows them: a widget has no bars.
    public final var isNavigationBarHidden = true
    public final private(set) lazy var navigationBar = UINavigationBar()
    public final private(set) lazy var toolbar: UIToolbar? = UIToolbar()
    public final var isToolbarHidden = true
    public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop(instead: nil)
    }

    public final func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
    }

    @discardableResult
    public final func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }

    @discardableResult
    public final func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = Array(viewControllers.dropFirst())
        if !popped.isEmpty { viewControllers = Array(viewControllers.prefix(1)) }
        return popped
    }

    private func showTop(instead old: UIViewController?) {
        guard isViewLoaded, old !== topViewController || topViewController?.parent == nil else { return }
        if let old, old !== topViewController {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        guard let top = topViewController, top.parent == nil else { return }
        addChild(top)
        top.view.frame = view.bounds
        top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(top.view)
        top.didMove(toParent: self)
    }
}
