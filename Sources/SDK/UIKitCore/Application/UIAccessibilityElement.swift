public import Foundation

/// A part of a view for a voice that reads the screen. Nothing reads a tile: it keeps its values.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    public final private(set) weak var accessibilityContainer: AnyObject?
    open var isAccessibilityElement = true
    open var accessibilityLabel, accessibilityHint, accessibilityValue, accessibilityIdentifier: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// The place on the screen.
    open var accessibilityFrame = CGRect.zero
    /// The place in the container.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    open var accessibilityActivationPoint = CGPoint.zero

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }
}
