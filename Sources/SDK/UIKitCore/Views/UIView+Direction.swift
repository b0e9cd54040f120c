internal import DisplayLists

/// Whether a view's content may be mirrored.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

// The direction of a view is that of the language in which the bundle is shown, unless its author decides otherwise.
extension UIView {
    /// From right to left, constraints between this view and those inside of it lead from the right to the left side, a
    /// button has its picture behind its title, a stack its first view at the right, and a label or a text field without
    /// an alignment its text at the right. The views inside have attributes of their own.
    public final var semanticContentAttribute: UISemanticContentAttribute {
        get { storedExtras?.semantic ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            extras.semantic = newValue
            setNeedsLayout()
            if NSLayoutConstraint.isUsed { constraintsChanged() }
        }
    }

    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { userInterfaceLayoutDirection(for: attribute, relativeTo: .current) }

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: layoutDirection
        }
    }

    final var isFromRight: Bool {
        switch storedExtras?.semantic ?? .unspecified {
        case .unspecified: ExtensionLocale.isFromRight
        case .forceRightToLeft: true
        case .forceLeftToRight, .playback, .spatial: false
        }
    }
}

extension UIUserInterfaceLayoutDirection {
    /// That of the language in which the bundle is shown.
    static var current: UIUserInterfaceLayoutDirection { ExtensionLocale.isFromRight ? .rightToLeft : .leftToRight }
}

extension NSTextAlignment {
    /// The side of a line's box in a view from right to left, or from left to right. `leading` is the left one.
    func side(isFromRight: Bool) -> DisplayTextAlignment { isFromRight && self == .natural ? .trailing : display }

    /// The alignment of a text, whose leading side is the right one if it is written from right to left.
    func display(of text: String, isFromRight: Bool) -> DisplayTextAlignment {
        let side = side(isFromRight: isFromRight)
        return text.isRightToLeft ? side.mirrored : side
    }
}
