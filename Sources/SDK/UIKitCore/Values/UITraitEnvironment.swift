/// An object with traits: light or dark, text size and scale.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {
    /// The screen in pixels, as it is when it stands upright.
    public final var nativeBounds: CGRect {
        let (short, long) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
        return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
    }
}
