/// A bar with pages. A widget has no bars: it keeps its values, and nothing shows it.
@preconcurrency @MainActor
open class UITabBar: UIView {
    public final var items: [UITabBarItem]?
    public final weak var selectedItem: UITabBarItem?
    /// Never called: nobody presses an item.
    public final weak var delegate: (any UITabBarDelegate)?
    public final var barStyle = UIBarStyle.default
    public final var barTintColor, unselectedItemTintColor: UIColor?
    public final var backgroundImage, shadowImage, selectionIndicatorImage: UIImage?
    public final var isTranslucent = true
    public final var standardAppearance = UITabBarAppearance()
    public final var scrollEdgeAppearance: UITabBarAppearance?

    public final func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
}

/// Follows a bar with pages. Never called: nobody presses an item.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
