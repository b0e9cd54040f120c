public import Foundation

/// The look of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }

/// Where a bar lies.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

/// A bar above pages. A widget has no bars: it keeps its values, and nothing shows it.
@preconcurrency @MainActor
public final class UINavigationBar: UIView {
    public var barStyle = UIBarStyle.default
    public var barTintColor: UIColor?
    public var isTranslucent = true
    public var prefersLargeTitles = false
    public var titleTextAttributes: [NSAttributedString.Key: Any]?
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    public var shadowImage: UIImage?
    public var standardAppearance = UINavigationBarAppearance()
    public var compactAppearance, scrollEdgeAppearance: UINavigationBarAppearance?
    public var backIndicatorImage: UIImage?
    public var backIndicatorTransitionMaskImage: UIImage?
    public var topItem: UINavigationItem? { items?.last }
    public var items: [UINavigationItem]?

    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
}

/// A bar with buttons. A widget has no bars: it keeps its values, and nothing shows it.
@preconcurrency @MainActor
public final class UIToolbar: UIView {
    public var barStyle = UIBarStyle.default
    public var barTintColor: UIColor?
    public var isTranslucent = true
    public var items: [UIBarButtonItem]?
    public var standardAppearance = UIToolbarAppearance()
    public var compactAppearance, scrollEdgeAppearance: UIToolbarAppearance?

    public func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
