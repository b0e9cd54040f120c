// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(*, unavailable, message: "Hostel draws no effects. Use a UIView with a translucent backgroundColor.")
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var effect: UIVisualEffect?
    open var contentView: UIView { self }
}

@available(*, unavailable, message: "Hostel draws no effects. Use a UIView with a translucent backgroundColor.")
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

@available(*, unavailable, message: "Hostel draws no effects. Use a UIView with a translucent backgroundColor.")
public final class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable { case extraLight, light, dark, regular = 4, prominent }
    public convenience init(style: Style) { self.init() }
}

@available(*, unavailable, message: "Hostel draws no effects. Use a UIView with a translucent backgroundColor.")
public final class UIVibrancyEffect: UIVisualEffect {
    public convenience init(blurEffect: UIBlurEffect) { self.init() }
    public static func widgetPrimary() -> UIVibrancyEffect { UIVibrancyEffect() }
    public static func widgetSecondary() -> UIVibrancyEffect { UIVibrancyEffect() }
    public static func notificationCenter() -> UIVibrancyEffect { UIVibrancyEffect() }
}
