public import Foundation

/// The look of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }

/// Where a bar lies.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

/// A bar above pages. A widget has no bars: it keeps its values, and nothing shows it.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    public final var barStyle = UIBarStyle.default
    public final var barTintColor: UIColor?
    public final var isTranslucent = true
    public final var prefersLargeTitles = false
    public final var titleTextAttributes: [NSAttributedString.Key: Any]?
    public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    public final var shadowImage: UIImage?
    public final var standardAppearance = UINavigationBarAppearance()
    public final var compactAppearance, scrollEdgeAppearance: UINavigationBarAppearance?
    public final var backIndicatorImage: UIImage?
    public final var backIndicatorTransitionMaskImage: UIImage?
    public final var topItem: UINavigationItem? { items?.last }
    public final var items: [UINavigationItem]?

    public final func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
    public final func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
}

/// A bar with buttons. A widget has no bars: it keeps its values, and nothing shows it.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    public final var barStyle = UIBarStyle.default
    public final var barTintColor: UIColor?
    public final var isTranslucent = true
    public final var items: [UIBarButtonItem]?
    public final var standardAppearance = UIToolbarAppearance()
    public final var compactAppearance, scrollEdgeAppearance: UIToolbarAppearance?

    public final func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
