/// A tap that a person feels. A widget gives none, so nothing of it has an effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    open func prepare() {}
}

/// The tap of a collision; no effect in a widget.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    public override init() { super.init() }
    public init(style: FeedbackStyle) { super.init() }

    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
}

/// The tap of a choice; no effect in a widget.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init() { super.init() }
    open func selectionChanged() {}
}

/// The tap of a message; no effect in a widget.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    public override init() { super.init() }
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
