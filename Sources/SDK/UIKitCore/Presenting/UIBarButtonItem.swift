public import Foundation
public import ExtensionFoundation

/// An item of a bar. A widget has no bars: items keep their values, and nothing shows them.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0
    open var imageInsets = UIEdgeInsets.zero
    open var accessibilityLabel: String?
    private final var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { self.attributes[state] = attributes }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state]
    }

    /// Never called: no storyboard makes an item.
    open func awakeFromNib() {}
    /// Never called: Interface Builder calls it.
    open func prepareForInterfaceBuilder() {}
}

/// A button of a bar, which nothing shows or presses.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain, bordered, done
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl
        case close = 24
    }

    public var style = Style.plain
    public var width: CGFloat = 0
    public var customView: UIView?
    public var tintColor: UIColor?
    public weak var target: AnyObject?
    public var action: Selector?

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style) = (title, style)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: .plain, target: target, action: action)
    }

    /// An item that takes what a source sets for all of them; no other takes it over.
    public class func appearance() -> UIBarButtonItem { UIBarButtonItem() }
    public class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> UIBarButtonItem {
        UIBarButtonItem()
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}
