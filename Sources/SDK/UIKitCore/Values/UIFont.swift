package import DisplayLists
import TextLayout

/// A font by design, size and weight; the host resolves it to the same face.
open class UIFont: NSObject, @unchecked Sendable {
    /// The weight of the strokes, −1 … 1; regular is 0.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        /// The weights of the display list's scale of 100 … 900.
        private static let scale: [(weight: Weight, number: Int)] = [
            (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
            (.bold, 700), (.heavy, 800), (.black, 900),
        ]

        /// The weight on the scale of 100 … 900 that the display list uses: the nearest named one.
        package var number: Int {
            Self.scale.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }?.number ?? 400
        }

        /// The named weight that is nearest to one of that scale.
        init(number: Int) {
            self = Self.scale.min { abs($0.number - number) < abs($1.number - number) }?.weight ?? .regular
        }
    }

    private let head = CoreFoundationHead()
    /// The font in display lists.
    package let display: DisplayFont

    package init(_ display: DisplayFont) {
        self.display = display
        super.init()
    }

    /// The system font of 12 points, for sources that write `UIFont()` for the value of a property before the real one.
    public convenience override init() { self.init(DisplayFont(size: 12)) }

    /// The font of the bundle's `UIAppFonts` with a PostScript, full or family name; else the installed font that is
    /// nearest to the name, by design and weight.
    ///
    /// - Returns: nil for an empty name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(
            BundleFonts.main.font(fontName, size: Self.usable(fontSize)) ?? FontName(fontName).display(size: fontSize))
    }

    /// Points.
    open var pointSize: CGFloat { display.size }
    open var fontName: String { BundleFonts.main.name(of: display) ?? FontName.name(of: display) }
    open var familyName: String { display.family ?? FontName.family(of: display.design) }

    /// The same font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var font = display
        font.size = UIFont.usable(fontSize)
        return UIFont(font)
    }

    // A size of 0 or less is the system's size, as in the original.
    static func usable(_ size: CGFloat) -> Double { size.isFinite && size > 0 ? Double(size) : 17 }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(DisplayFont(size: usable(fontSize), weight: weight.number))
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: boldSystemWeight)
    }

    /// The weight of the system's font where it is bold: for `boldSystemFont` and for the bold trait.
    static let boldSystemWeight = Weight.semibold

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(DisplayFont(size: usable(fontSize), isItalic: true))
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(DisplayFont(design: .monospaced, size: usable(fontSize), weight: weight.number))
    }

    /// The system's font with digits of one width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(DisplayFont(size: usable(fontSize), weight: weight.number, hasTabularDigits: true))
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.display == display }
    open override var hash: Int { display.hashValue }
}

// Metrics of the resolved face, in points.
extension UIFont {
    public var ascender: CGFloat { TextMeter.metrics(display).ascender }
    /// Below the base line: negative.
    public var descender: CGFloat { TextMeter.metrics(display).descender }
    public var lineHeight: CGFloat { TextMeter.metrics(display).lineHeight }
    /// Room between lines beyond the line height: none, because the line height includes it.
    public var leading: CGFloat { 0 }
    public var capHeight: CGFloat { TextMeter.metrics(display).capHeight }
    public var xHeight: CGFloat { TextMeter.metrics(display).xHeight }
}
