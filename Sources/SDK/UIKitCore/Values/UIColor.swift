package import DisplayLists

/// A colour in sRGB, fixed or with a light and a dark form.
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
    enum Kind {
        case fixed(DisplayColor)
        /// The light look and the dark one, each as 0xRRGGBBAA.
        case pair(light: UInt32, dark: UInt32)
        /// A pair with another dark look for views that lie above others.
        case levels(light: UInt32, dark: UInt32, elevated: UInt32)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let head = CoreFoundationHead()
    let kind: Kind

    init(kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// No colour, for sources that write `UIColor()` for the value of a property before the real one.
    public required convenience override init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }

    /// Components 0 … 1; others are clamped.
    public required convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(kind: .fixed(.clamped(red: red, green: green, blue: blue, alpha: alpha)))
    }

    /// `#colorLiteral(red:green:blue:alpha:)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// A colour of Display P3; one that sRGB does not have gets the nearest components.
    public required convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(kind: .fixed(.displayP3(red: red, green: green, blue: blue, alpha: alpha)))
    }

    public required convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public required convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    public convenience init(cgColor: CGColor) {
        self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
    }

    /// A colour of an archive; nil without components.
    public required convenience init?(coder: NSCoder) {
        guard let kind = Kind(coder) else { return nil }
        self.init(kind: kind)
    }

    public static var supportsSecureCoding: Bool { true }

    /// Archives the components. Of a colour with a light and a dark look, both; of a computed one, those of the current
    /// traits.
    open func encode(with coder: NSCoder) { kind.encode(display(.current), with: coder) }

    /// A colour that is computed for each set of traits.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(kind: .dynamic(dynamicProvider))
    }

    /// The same colour with this alpha.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch kind {
        case .fixed(var color):
            color.alpha = min(max(Double(alpha), 0), 1)
            return UIColor(kind: .fixed(color))
        case .pair, .levels, .dynamic:
            return UIColor(kind: .dynamic { self.resolvedColor(with: $0).withAlphaComponent(alpha) })
        }
    }

    /// The fixed colour under these traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if case .fixed = kind { return self }
        return UIColor(kind: .fixed(display(traitCollection)))
    }

    open var cgColor: CGColor {
        let color = display(.current)
        return CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Stores the components at the pointers that are not nil. Always true: every colour here has components.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = display(.current)
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// The colour in display lists.
    package func display(_ traits: UITraitCollection) -> DisplayColor {
        switch kind {
        case .fixed(let color): color
        case .pair(let light, let dark): DisplayColor(rgba: traits.userInterfaceStyle == .dark ? dark : light)
        case .levels(let light, let dark, let elevated):
            DisplayColor(
                rgba: traits.userInterfaceStyle == .dark
                    ? (traits.userInterfaceLevel == .elevated ? elevated : dark) : light)
        case .dynamic(let provider): provider(traits).display(traits)
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (kind, other.kind) {
        case (.fixed(let mine), .fixed(let theirs)): return mine == theirs
        case (.pair(let light, let dark), .pair(let otherLight, let otherDark)):
            return light == otherLight && dark == otherDark
        case (.levels(let light, let dark, let elevated), .levels(let otherLight, let otherDark, let otherElevated)):
            return light == otherLight && dark == otherDark && elevated == otherElevated
        default: return self === other
        }
    }

    open override var hash: Int {
        switch kind {
        case .fixed(let color): color.hashValue
        case .pair(let light, let dark), .levels(let light, let dark, _): (Int(light) << 32) ^ Int(dark)
        case .dynamic: 0
        }
    }
}

extension DisplayColor {
    package static func clamped(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> DisplayColor {
        func part(_ value: CGFloat) -> Double { value.isFinite ? min(max(Double(value), 0), 1) : 0 }
        return DisplayColor(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }

    /// A colour of Display P3 in sRGB, or the nearest one.
    package static func displayP3(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> DisplayColor {
        let color = clamped(red: red, green: green, blue: blue, alpha: alpha)
        let parts = DisplayP3.standard([color.red, color.green, color.blue])
        return DisplayColor(red: parts[0], green: parts[1], blue: parts[2], alpha: color.alpha)
    }

    /// - Parameter rgba: 0xRRGGBBAA.
    package init(rgba: UInt32) {
        self.init(
            red: Double(rgba >> 24) / 255, green: Double(rgba >> 16 & 0xFF) / 255,
            blue: Double(rgba >> 8 & 0xFF) / 255, alpha: Double(rgba & 0xFF) / 255)
    }
}

/// A colour by hue, saturation and brightness, each 0 … 1.
package struct HSB {
    package var hue: CGFloat
    package var saturation: CGFloat
    package var brightness: CGFloat

    package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    package var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let sector = min(max(hue, 0), 1) * 6
        let fraction = sector - sector.rounded(.down)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * fraction)
        let rising = brightness * (1 - saturation * (1 - fraction))
        return switch Int(sector) % 6 {
        case 0: (brightness, rising, low)
        case 1: (falling, brightness, low)
        case 2: (low, brightness, rising)
        case 3: (low, falling, brightness)
        case 4: (rising, low, brightness)
        default: (brightness, low, falling)
        }
    }
}
