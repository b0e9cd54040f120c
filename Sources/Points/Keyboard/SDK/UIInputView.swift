public import UIKitCore

/// The view of a keyboard. Nothing is drawn behind its subviews but its own background.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// The system's looks, which have no effect.
    public enum Style: Int, Sendable { case `default`, keyboard }

    public let inputViewStyle: Style
    /// Without effect: constraints decide about the height in any case.
    public final var allowsSelfSizing = false

    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
    }

    public override init(frame: CGRect) {
        inputViewStyle = .default
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}

/// A view with keys that make a sound, which no device here does.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: AnyObject {
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
    /// Without effect: there is no sound.
    public func playInputClick() {}
}
