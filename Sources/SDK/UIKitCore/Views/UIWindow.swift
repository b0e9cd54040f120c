/// The top of a tile's tree of views; the SDK makes one for each appearance.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The tile that the window fills.
    package weak var scene: ViewScene?

    /// The controller whose view fills the window.
    public internal(set) var rootViewController: UIViewController?

    open override var window: UIWindow? { self }
    open override var traitCollection: UITraitCollection { ownTraits(in: scene?.traits ?? .current) }
    /// The window's screen.
    open var screen: UIScreen { .main }
}

/// The largest room that a widget can have; a widget has no screen of its own.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    private static let shared = UIScreen()
    open class var main: UIScreen { shared }

    /// The screen of the host's device as it is held, in points. A tile is narrower.
    public package(set) var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
    /// Pixels a point.
    public package(set) var scale: CGFloat = 2
    open var nativeScale: CGFloat { scale }
    open var traitCollection: UITraitCollection { .current }
    open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
    /// The screen as it stands. A tile is not turned.
    open var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
    /// From 0 to 1. A tile cannot change it, so it keeps what the program sets.
    open var brightness: CGFloat = 1

    /// A link that calls a method of the target, which it retains until `invalidate`.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    /// Never posted: a tile does not follow the brightness of a screen.
    public nonisolated static let brightnessDidChangeNotification = NSNotification.Name(
        "UIScreenBrightnessDidChangeNotification")
}
