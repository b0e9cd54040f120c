/// A controller with pages beside each other. A widget has no bars: it keeps its pages, and shows none of them.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]? { didSet { keepSelection() } }
    /// The number of the selected page, from 0; Int.max without pages. A number without a page has no effect.
    open var selectedIndex: Int {
        get { selected }
        set { if viewControllers?.indices.contains(newValue) == true { selected = newValue } }
    }
    /// The selected page. A controller that is no page has no effect.
    open var selectedViewController: UIViewController? {
        get { viewControllers?.indices.contains(selected) == true ? viewControllers?[selected] : nil }
        set {
            guard let place = viewControllers?.firstIndex(where: { $0 === newValue }) else { return }
            selected = place
        }
    }
    public final private(set) lazy var tabBar = UITabBar()
    /// Never called: nobody presses an item.
    public final weak var delegate: (any UITabBarControllerDelegate)?
    public final var customizableViewControllers: [UIViewController]?
    private var selected = Int.max

    public final func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    private func keepSelection() {
        guard let viewControllers, !viewControllers.isEmpty else { return selected = Int.max }
        if !viewControllers.indices.contains(selected) { selected = 0 }
    }
}

/// Follows a controller with pages. Never called: nobody presses an item.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
