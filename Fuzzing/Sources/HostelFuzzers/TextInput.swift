import DisplayLists
import Foundation
import TextLayout

/// Lays out a text. The first four bytes choose font and box; the rest is the text.
enum TextInput {
    static func decode(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 4 else { return }
        let designs = DisplayFont.Design.allCases
        let truncations = DisplayTextTruncation.allCases
        let font = DisplayFont(
            design: designs[Int(bytes[0]) % designs.count], size: Double(bytes[1]) + 1,
            weight: 100 * (1 + Int(bytes[0] >> 4) % 9), isItalic: bytes[2] & 1 != 0, hasTabularDigits: bytes[2] & 2 != 0
        )
        let request = TextRequest(
            String(decoding: bytes[4...], as: UTF8.self), font: font,
            maximumWidth: bytes[3] == 255 ? nil : 4 * Double(bytes[3]), maximumHeight: bytes[2] & 4 != 0 ? 100 : nil,
            lineLimit: Int(bytes[2] >> 5), truncation: truncations[Int(bytes[2] >> 3 & 3) % truncations.count])
        let size = TextMeasure.size(of: request)
        precondition(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
        _ = TextMeasure.lines(of: request)
    }
}
