/// A controller with pages beside each other. A widget shows no bars: the view of the selected page fills this one's.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]? {
        didSet {
            keepPages(viewControllers ?? [], insteadOf: oldValue ?? [])
            keepSelection()
        }
    }
    /// The number of the selected page, from 0; Int.max without pages. A number without a page has no effect.
    open var selectedIndex: Int {
        get { selected }
        set {
            guard viewControllers?.indices.contains(newValue) == true else { return }
            selected = newValue
            showSelected()
        }
    }
    /// The selected page. A controller that is no page has no effect.
    open var selectedViewController: UIViewController? {
        get { viewControllers?.indices.contains(selected) == true ? viewControllers?[selected] : nil }
        set {
            guard let place = viewControllers?.firstIndex(where: { $0 === newValue }) else { return }
            selected = place
            showSelected()
        }
    }
    public final private(set) lazy var tabBar = UITabBar()
    /// Never called: nobody presses an item.
    public final weak var delegate: (any UITabBarControllerDelegate)?
    public final var customizableViewControllers: [UIViewController]?
    private var selected = Int.max
    /// The page whose view is shown. The controller may have children of an author's own, too.
    private weak var shown: UIViewController?

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// Nothing presses an item.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    private func keepSelection() {
        let pages = viewControllers ?? []
        selected = pages.isEmpty ? Int.max : pages.indices.contains(selected) ? selected : 0
        showSelected()
    }

    private func showSelected() {
        guard isViewLoaded else { return }
        let page = selectedViewController
        guard shown !== page || page?.view.superview !== view else { return }
        if let shown, shown !== page { hidePage(shown) }
        shown = page
        if let page { showPage(page, at: 0) }
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
