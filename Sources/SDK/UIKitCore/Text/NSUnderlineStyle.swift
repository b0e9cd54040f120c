public import Foundation

// Attributes that a text keeps, and that SwiftUI draws. UIKit's own drawing takes the font and the colour alone.
extension NSAttributedString.Key {
    /// An `NSUnderlineStyle` as a number.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// An `NSUnderlineStyle` as a number.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// Room between letters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Points above the line.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A URL or its text.
    public static let link = NSAttributedString.Key("NSLink")
    /// A colour behind the text; it is not drawn.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// How a paragraph is set; it is not drawn.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The line under or through a text.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
