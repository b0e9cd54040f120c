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
open class UINavigationBarAppearance: UIBarAppearance {
    public final var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public final var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public final var buttonAppearance = UIBarButtonItemAppearance()
    public final var backButtonAppearance = UIBarButtonItemAppearance()
    public final var doneButtonAppearance = UIBarButtonItemAppearance()
    public final func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// The look of a bar's button in one state.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var backgroundImage: UIImage?
}

/// The look of a bar's buttons.
@preconcurrency @MainActor
public final class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()
}

@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    public final var stackedLayoutAppearance = UITabBarItemAppearance()
    public final var inlineLayoutAppearance = UITabBarItemAppearance()
    public final var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The look of a page's item in one state.
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObject {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var iconColor, badgeBackgroundColor: UIColor?
}

/// The look of the items of pages.
@preconcurrency @MainActor
public final class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()
}

@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}
