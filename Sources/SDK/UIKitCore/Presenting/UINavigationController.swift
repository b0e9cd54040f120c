public import Foundation

/// A controller with further pages. A widget shows no bars: the view of the topmost one fills this one's.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = [] { didSet { keepPages(insteadOf: oldValue) } }
    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? { viewControllers.last }
    // The bars and their visibility keep their values, and nothing shows them: a widget has no bars.
    open var isNavigationBarHidden = true
    public final private(set) lazy var navigationBar = UINavigationBar()
    public final private(set) lazy var toolbar: UIToolbar? = UIToolbar()
    open var isToolbarHidden = true
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}

    /// Follows the pages. Never called: nobody changes them by hand.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// Nil: a tile follows no finger.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
        keepPages(insteadOf: [])
    }

    /// - Parameters:
    ///   - navigationBarClass: the class of a bar that nothing shows.
    ///   - toolbarClass: the class of a bar that nothing shows.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop(instead: nil)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = Array(viewControllers.dropFirst())
        if !popped.isEmpty { viewControllers = Array(viewControllers.prefix(1)) }
        return popped
    }

    /// Removes all pages above one.
    ///
    /// - Returns: the pages that were removed; nil for a controller that is no page.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let place = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(viewControllers[(place + 1)...])
        if !popped.isEmpty { viewControllers = Array(viewControllers[...place]) }
        return popped
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        self.viewControllers = viewControllers
    }

    private func keepPages(insteadOf earlier: [UIViewController]) {
        keepPages(viewControllers, insteadOf: earlier)
        showTop(instead: earlier.last)
    }

    private func showTop(instead old: UIViewController?) {
        guard isViewLoaded, let top = topViewController, top.view.superview !== view else { return }
        if let old, old !== top { hidePage(old) }
        showPage(top, at: view.subviews.count)
    }
}

/// Follows a controller with further pages. Never called: a tile shows the topmost page at once.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}
