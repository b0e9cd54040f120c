public import Foundation

/// Core Foundation's name for a text that changes.
public typealias CFMutableString = NSMutableString
public typealias CFRange = NSRange

nonisolated(unsafe) public let kCFStringTransformStripDiacritics: CFString = "NFD; [:Mn:] Remove; NFC"
nonisolated(unsafe) public let kCFStringTransformStripCombiningMarks: CFString = "NFD; [:M:] Remove; NFC"
nonisolated(unsafe) public let kCFStringTransformFullwidthHalfwidth: CFString = "Fullwidth-Halfwidth"
// These are not there: `CFStringTransform` returns false.

nonisolated(unsafe) public let kCFStringTransformToLatin: CFString = "Any-Latin"
nonisolated(unsafe) public let kCFStringTransformMandarinLatin: CFString = "Han-Latin"
nonisolated(unsafe) public let kCFStringTransformLatinKatakana: CFString = "Latin-Katakana"
nonisolated(unsafe) public let kCFStringTransformLatinHiragana: CFString = "Latin-Hiragana"
nonisolated(unsafe) public let kCFStringTransformHiraganaKatakana: CFString = "Hiragana-Katakana"

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { NSRange(location: loc, length: len) }

/// Writes a part of a text in other letters, as `applyingTransform` does.
///
/// - Parameter range: nil for the whole text; else set to the place of the new letters.
/// - Returns: false without a change, for a transform that is not there, each in reverse, and a part outside of the text.
@discardableResult
public func CFStringTransform(
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    _ string: CFMutableString!, _ range: UnsafeMutablePointer<CFRange>?, _ transform: CFString!, _ reverse: Bool
) -> Bool {
    guard let string, let transform else { return false }
    let part = range?.pointee ?? NSRange(location: 0, length: string.length)
    guard part.location >= 0, part.length >= 0, part.location <= string.length,
        part.length <= string.length - part.location,
        let new = string.substring(with: part).applyingTransform(.init(transform as String), reverse: reverse)
    else { return false }
    string.replaceCharacters(in: part, with: new)
    range?.pointee.length = (new as NSString).length
    return true
}
