public import Foundation

/// The item of a page in a bar. A widget has no bars: it keeps its values, and nothing shows it.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
            mostViewed
    }

    public final var selectedImage: UIImage?
    public final var badgeValue: String?
    public final var badgeColor: UIColor?
    public final var titlePositionAdjustment = UIOffset.zero
    public final var standardAppearance, scrollEdgeAppearance: UITabBarAppearance?

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.tag = tag
    }

    /// Has no effect: nothing shows a badge.
    public final func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}

    /// An item that takes what a source sets for all of them; no other takes it over.
    public class func appearance() -> UITabBarItem { UITabBarItem() }
}

extension UIViewController {
    /// Only few controllers have one, so none has room for it.
    private static let tabKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// The controller's item in a bar with pages, which nothing shows; a new one at the first use.
    // The original's type: sources assign and read it without unwrapping. It is never nil when read.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public final var tabBarItem: UITabBarItem! {
        get {
            if let item = objc_getAssociatedObject(self, Self.tabKey) as? UITabBarItem { return item }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            objc_setAssociatedObject(self, Self.tabKey, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return item
        }
        set { objc_setAssociatedObject(self, Self.tabKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
