internal import DisplayLists

/// Whether a view's content may be mirrored.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

// A tile is laid out from left to right, except for the content of a view whose author decides otherwise.
extension UIView {
    /// From right to left, a button has its picture behind its title, a stack its first view at the right, and a label or
    /// a text field without an alignment its text at the right. Constraints lead from left to right in any case. The
    /// views inside have attributes of their own.
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
    ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: layoutDirection
        }
    }

    final var isFromRight: Bool { storedExtras?.semantic == .forceRightToLeft }
}

extension NSTextAlignment {
    /// The side in a view from right to left, or from left to right.
    func display(isFromRight: Bool) -> DisplayTextAlignment { isFromRight && self == .natural ? .trailing : display }
}
