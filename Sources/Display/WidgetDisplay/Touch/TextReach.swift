internal import DisplayLists
internal import Foundation

/// The place that the lines of a text take, estimated without its font: a host shapes no text of an extension.
///
/// A line's width is the sum of common advances of its letters. A text that wraps takes the whole width of its frame.
struct TextReach {
    /// Lines of text in points, from the top of the frame.
    private let lines: [CGRect]

    /// The distance of lines as a part of the font size, for the fonts that are used here.
    private static let lineHeight = 1.25
    /// Further lines are not looked at; the tallest tile has fewer.
    private static let mostLines = 256

    init(_ text: DisplayText) {
        let frame = text.frame
        let size = text.font.size
        if text.font.design == .symbol {
            lines = [Self.placed(width: size, height: size, top: frame.minY, in: frame, text.side)]
            return
        }
        let height = size * Self.lineHeight
        let fitting = max(Int(min((frame.height + 0.5) / height, Double(Self.mostLines))), 1)
        let limit = text.lineLimit > 0 ? min(text.lineLimit, fitting) : fitting
        var lines: [CGRect] = []
        for paragraph in text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            guard lines.count < limit else { break }
            let width = Self.width(of: paragraph) * size
            let needed = frame.width > 0 ? Int(min((width / frame.width).rounded(.up), Double(Self.mostLines))) : 0
            for _ in 0..<min(max(needed, 1), limit - lines.count) {
                lines.append(
                    Self.placed(
                        width: needed > 1 ? frame.width : width, height: height,
                        top: frame.minY + Double(lines.count) * height, in: frame, text.side))
            }
        }
        self.lines = lines
    }

    func contains(_ point: CGPoint) -> Bool { lines.contains { $0.contains(point) } }

    private static func placed(
        width: Double, height: Double, top: Double, in frame: CGRect, _ alignment: DisplayTextAlignment
    ) -> CGRect {
        let room = max(Double(frame.width) - width, 0)
        let offset =
            switch alignment {
            case .leading, .justified: 0.0
            case .center: room / 2
            case .trailing: room
            }
        return CGRect(x: frame.minX + offset, y: top, width: width, height: height)
    }

    /// In font sizes.
    private static func width(of text: Substring) -> Double { text.reduce(0) { $0 + advance(of: $1) } }

    private static func advance(of character: Character) -> Double {
        guard let ascii = character.asciiValue else { return TerminalText.width(of: character) == 2 ? 1.1 : 0.7 }
        switch ascii {
        case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"): return 0.95
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return "fijlrt".utf8.contains(ascii) ? 0.4 : 0.6
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return ascii == UInt8(ascii: "I") ? 0.35 : 0.75
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return 0.65
        default: return 0.4
        }
    }
}
