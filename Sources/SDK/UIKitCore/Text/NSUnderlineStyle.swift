public import Foundation

// Attributes that a text keeps.
extension NSAttributedString.Key {
    /// An `NSUnderlineStyle` as a number.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// An `NSUnderlineStyle` as a number.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `UIColor`; the letters' own without it.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A `UIColor`; the letters' own without it.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// Room between letters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Points above the line.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A URL or its text. A label shows its letters and opens nothing.
    public static let link = NSAttributedString.Key("NSLink")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An `NSParagraphStyle`. Each paragraph has that of its first letter; the alignment and the line break of the text
    /// are those of its first paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")

    // Kept and not drawn.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    public static let ligature = NSAttributedString.Key("NSLigature")
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    public static let expansion = NSAttributedString.Key("NSExpansion")
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

/// The line under or through a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
