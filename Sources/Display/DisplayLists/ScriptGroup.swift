/// A group of scripts that one font usually covers, for counting the fonts that a list needs. A value.
///
/// A group is a block of 128 code points. The blocks of the large scripts are joined, and so are all symbols.
package struct ScriptGroup: Hashable, Sendable {
    private let number: UInt32

    /// Whether it is Han, Kana or Hangul, with their punctuation.
    package var isEastAsian: Bool { number == 5 || number == 6 }

    /// Whether a text has letters of these scripts.
    package static func hasEastAsian(_ text: String) -> Bool {
        // The first of them, U+1100, has this first byte. Most texts have no such byte, and their letters are not decoded.
        text.utf8.contains { $0 >= 0xE1 } && text.unicodeScalars.contains { ScriptGroup($0).isEastAsian }
    }

    package init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        // Latin with its marks and extensions, and general punctuation.
        case 0..<0x370, 0x1AB0...0x1AFF, 0x1D00...0x1EFF, 0x2000...0x206F, 0x2C60...0x2C7F, 0xA700...0xA7FF,
            0xFB00...0xFB06:
            number = 0
        // Greek and Cyrillic, each with its extensions.
        case 0x370...0x3FF, 0x1F00...0x1FFF: number = 1
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: number = 2
        // Arabic.
        case 0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: number = 3
        // Ethiopic.
        case 0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F: number = 4
        // Han and Kana, and full-width forms and signs.
        case 0x2E80...0x312F, 0x3190...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF9F, 0xFFE0...0xFFEE,
            0x1B000...0x1B16F, 0x20000...0x3FFFF:
            number = 5
        // Hangul.
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: number = 6
        // Symbols, and emoji with their selectors.
        case 0x2070...0x2BFF: number = 7
        case 0xFE00...0xFE0F, 0x1F000...0x1FAFF, 0xE0000...0xE0FFF: number = 8
        // The private use areas.
        case 0xE000...0xF8FF, 0xF0000...0x10FFFF: number = 9
        default: number = 16 + scalar.value >> 7
        }
    }
}
