import DisplayLists

/// A font: a text style or a size, resolved in an environment.
public struct Font: Hashable, Sendable {
    /// The purpose of a text, which sets its size together with the person's text size.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The form of the letters.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    /// The weight of the strokes.
    public struct Weight: Hashable, Sendable {
        let number: Int

        public static let ultraLight = Weight(number: 100)
        public static let thin = Weight(number: 200)
        public static let light = Weight(number: 300)
        public static let regular = Weight(number: 400)
        public static let medium = Weight(number: 500)
        public static let semibold = Weight(number: 600)
        public static let bold = Weight(number: 700)
        public static let heavy = Weight(number: 800)
        public static let black = Weight(number: 900)
    }

    /// The width of the letters; the fonts here have one.
    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.3)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// The distance between lines.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }

    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(CGFloat)
        /// A font by name, whose size grows with a style's if it has one.
        case named(String, CGFloat, relativeTo: TextStyle?)
        case ui(UIFont)
    }

    var base: Base
    var design: Design?
    var weight: Weight?
    var isItalic = false
    var hasTabularDigits = false

    init(_ base: Base, design: Design? = nil, weight: Weight? = nil) {
        self.base = base
        self.design = design
        self.weight = weight
    }

    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), design: design, weight: weight)
    }

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(size), design: design, weight: weight)
    }

    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.named(name, size, relativeTo: .body))
    }

    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.named(name, size, relativeTo: textStyle))
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.named(name, fixedSize, relativeTo: nil))
    }

    public init(_ font: UIFont) { self.init(.ui(font)) }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func bold() -> Font { with { $0.weight = .bold } }
    public func italic() -> Font { with { $0.isItalic = true } }
    public func monospacedDigit() -> Font { with { $0.hasTabularDigits = true } }
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    public func width(_ width: Width) -> Font { self }
    public func leading(_ leading: Leading) -> Font { self }
    public func smallCaps() -> Font { self }
    public func lowercaseSmallCaps() -> Font { self }
    public func uppercaseSmallCaps() -> Font { self }
}
