internal import Foundation

/// A way to write a text in other letters. Linux's Foundation has none; these are the ones that need no tables.
public struct StringTransform: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let stripDiacritics = StringTransform("NFD; [:Mn:] Remove; NFC")
    public static let stripCombiningMarks = StringTransform("NFD; [:M:] Remove; NFC")
    public static let fullwidthToHalfwidth = StringTransform("Fullwidth-Halfwidth")
    // These are not there: `applyingTransform` returns nil.

    public static let mandarinToLatin = StringTransform("Han-Latin")
    public static let latinToKatakana = StringTransform("Latin-Katakana")
    public static let latinToHiragana = StringTransform("Latin-Hiragana")
    public static let hiraganaToKatakana = StringTransform("Hiragana-Katakana")
    public static let toLatin = StringTransform("Any-Latin")
}

extension StringProtocol {
    /// The text in other letters; nil for a transform that is not there, and for each in reverse.
    public func applyingTransform(_ transform: StringTransform, reverse: Bool) -> String? {
        guard !reverse else { return nil }
        switch transform {
        case .stripDiacritics, .stripCombiningMarks:
            return String(self).folding(options: .diacriticInsensitive, locale: nil)
        case .fullwidthToHalfwidth: return String(self).folding(options: .widthInsensitive, locale: nil)
        default: return nil
        }
    }
}
