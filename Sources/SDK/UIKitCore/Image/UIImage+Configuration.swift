import DisplayLists
public import Foundation

extension UIImage {
    /// The size of a symbol's strokes beside text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large

        var factor: Double {
            switch self {
            case .small: 0.8
            case .large: 1.25
            default: 1
            }
        }
    }

    /// The one kind of configuration.
    public typealias Configuration = SymbolConfiguration

    /// A symbol by its name; nil if neither the name nor a simpler form is known.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A picture of a bundle by its name, as `UIImage(named:)`. A configuration changes symbols alone.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// A symbol by its name; nil if neither the name nor a simpler form is known. The symbol font draws a symbol whole,
    /// whatever its value.
    public convenience init?(systemName name: String, variableValue value: Double, configuration: Configuration? = nil)
    {
        self.init(systemName: name, withConfiguration: configuration)
    }

    /// The symbol in another size; a picture of pixels stays as it is.
    public final func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
        guard var symbol else { return self }
        symbol.font.size = configuration.side
        return UIImage(content: nil, symbol: symbol, scale: scale, renderingMode: renderingMode, tint: fixedTint)
    }

    /// The symbol in another size; nil for a picture of pixels.
    public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        isSymbolImage ? withConfiguration(configuration) : nil
    }
}

extension UIImage.SymbolConfiguration {
    // The size of a symbol without a configuration.
    private static let usual: CGFloat = 17

    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
        self.init(pointSize: pointSize)
        side *= scale.factor
    }
    public init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
        self.init(textStyle: textStyle)
        side *= scale.factor
    }
    public init(font: UIFont, scale: UIImage.SymbolScale) {
        self.init(font: font)
        side *= scale.factor
    }
    public init(scale: UIImage.SymbolScale) {
        self.init(pointSize: Self.usual)
        side *= scale.factor
    }
    /// The usual size: the symbol font has one weight.
    public init(weight: UIImage.SymbolWeight) { self.init(pointSize: Self.usual) }
    /// The usual size: a tint decides the colour of a symbol.
    public init(hierarchicalColor: UIColor) { self.init(pointSize: Self.usual) }
    public init(paletteColors: [UIColor]) { self.init(pointSize: Self.usual) }
    /// The usual size: a symbol is the same in every language.
    public init(locale: Locale?) { self.init(pointSize: Self.usual) }
}
