public import Foundation

/// The look of a bar. A widget has no bars: it keeps its values, and nothing shows them.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    public final var backgroundColor, shadowColor: UIColor?
    public final var backgroundImage, shadowImage: UIImage?
    public final var backgroundEffect: UIBlurEffect?
    public final func configureWithDefaultBackground() {}
    public final func configureWithOpaqueBackground() {}
    public final func configureWithTransparentBackground() {}
}

@preconcurrency @MainActor
public final class UINavigationBarAppearance: UIBarAppearance {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@preconcurrency @MainActor
public final class UITabBarAppearance: UIBarAppearance {}

@preconcurrency @MainActor
public final class UIToolbarAppearance: UIBarAppearance {}

/// A bar with pages. A widget has no bars: it keeps its values, and nothing shows it.
@preconcurrency @MainActor
public final class UITabBar: UIView {
    public var barTintColor, unselectedItemTintColor: UIColor?
    public var backgroundImage, shadowImage: UIImage?
    public var isTranslucent = true
    public var standardAppearance = UITabBarAppearance()
    public var scrollEdgeAppearance: UITabBarAppearance?
}
