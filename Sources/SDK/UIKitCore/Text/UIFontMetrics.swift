internal import DisplayLists

/// Sizes that follow the person's text size as a text style does.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The value at the text size of the traits, if `value` is the one at the usual text size.
    public func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
    ) -> CGFloat {
        let traits = traitCollection ?? .current
        return value * style.size(traits.preferredContentSizeCategory.textSize) / style.size(.large)
    }

    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
    }

    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFont {
        font.withSize(min(scaledValue(for: font.pointSize, compatibleWith: traitCollection), maximumPointSize))
    }
}
