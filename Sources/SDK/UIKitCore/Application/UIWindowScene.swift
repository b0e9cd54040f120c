public import Foundation

/// The scene of a tile's window. A tile stands upright.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    fileprivate static let shared = UIWindowScene()

    /// The place of a scene on its screen.
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    }

    open var screen: UIScreen { .main }
    open var interfaceOrientation: UIInterfaceOrientation { effectiveGeometry.interfaceOrientation }
    public final let effectiveGeometry = Geometry()
    open var traitCollection: UITraitCollection { .current }
}

extension UIWindow {
    public var windowScene: UIWindowScene? { .shared }
}
