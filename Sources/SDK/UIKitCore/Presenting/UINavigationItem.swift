public import Foundation

/// The title and buttons of a controller in a bar. A widget has no bars: an item keeps its values, and nothing shows them.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

    public final var title: String?
    public final var titleView: UIView?
    public final var prompt: String?
    public final var backButtonTitle: String?
    public final var backBarButtonItem: UIBarButtonItem?
    public final var hidesBackButton = false
    public final var searchController: UISearchController?
    public final var hidesSearchBarWhenScrolling = true
    public final var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    public final var leftBarButtonItems: [UIBarButtonItem]?
    public final var rightBarButtonItems: [UIBarButtonItem]?
    public final var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    public final var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    public convenience init(title: String) {
        self.init()
        self.title = title
    }

    public final func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    public final func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    public final func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    public final func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }
}

extension UIViewController {
    /// Only few controllers have one, so none has room for it.
    private static let itemKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    final var keptNavigationItem: UINavigationItem {
        if let item = objc_getAssociatedObject(self, Self.itemKey) as? UINavigationItem { return item }
        let item = UINavigationItem()
        objc_setAssociatedObject(self, Self.itemKey, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return item
    }
}
