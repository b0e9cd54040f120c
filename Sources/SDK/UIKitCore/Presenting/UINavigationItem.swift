public import Foundation

/// The title and buttons of a controller in a bar. A widget has no bars: an item keeps its values, and nothing shows them.
@preconcurrency @MainActor
public final class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

    public var title: String?
    public var titleView: UIView?
    public var prompt: String?
    public var backButtonTitle: String?
    public var backBarButtonItem: UIBarButtonItem?
    public var hidesBackButton = false
    public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    public var leftBarButtonItems: [UIBarButtonItem]?
    public var rightBarButtonItems: [UIBarButtonItem]?
    public var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    public var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    public convenience init(title: String) {
        self.init()
        self.title = title
    }

    public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}

extension UIViewController {
    /// Only few controllers have one, so none has room for it.
    private static let itemKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    public final var navigationItem: UINavigationItem {
        if let item = objc_getAssociatedObject(self, Self.itemKey) as? UINavigationItem { return item }
        let item = UINavigationItem()
        objc_setAssociatedObject(self, Self.itemKey, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return item
    }
}
