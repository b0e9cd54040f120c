import Foundation

/// A colour of a page: a name, a number such as `#F80`, or `rgb(…)`.
struct HTMLColor: Equatable {
    /// 0xRRGGBBAA.
    let number: UInt32

    private static let names: [String: UInt32] = [
        "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
        "maroon": 0x800000,
        "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000,
        "lime": 0x00FF00, "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080,
        "aqua": 0x00FFFF, "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700,
        "crimson": 0xDC143C, "coral": 0xFF7F50, "tomato": 0xFF6347, "salmon": 0xFA8072, "khaki": 0xF0E68C,
        "violet": 0xEE82EE, "indigo": 0x4B0082, "orchid": 0xDA70D6, "turquoise": 0x40E0D0, "skyblue": 0x87CEEB,
        "steelblue": 0x4682B4, "royalblue": 0x4169E1, "darkblue": 0x00008B, "darkgreen": 0x006400, "darkred": 0x8B0000,
        "darkorange": 0xFF8C00, "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9,
        "darkgrey": 0xA9A9A9,
        "dimgray": 0x696969, "lightblue": 0xADD8E6, "lightgreen": 0x90EE90, "forestgreen": 0x228B22,
        "slategray": 0x708090, "firebrick": 0xB22222, "chocolate": 0xD2691E, "tan": 0xD2B48C, "beige": 0xF5F5DC,
    ]

    /// nil for any other text.
    init?(_ text: String) {
        let word = text.trimmingCharacters(in: .whitespaces).lowercased()
        if word == "transparent" {
            number = 0
        } else if let rgb = Self.names[word] {
            number = rgb << 8 | 0xFF
        } else if word.hasPrefix("#"), let number = Self.digits(word.dropFirst()) {
            self.number = number
        } else if word.hasPrefix("rgb"), let number = Self.parts(word) {
            self.number = number
        } else {
            return nil
        }
    }

    private static func digits(_ digits: Substring) -> UInt32? {
        guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else { return nil }
        switch digits.count {
        case 3, 4:
            let wide = digits.map { String(repeating: $0, count: 2) }.joined()
            return UInt32(wide + (digits.count == 3 ? "ff" : ""), radix: 16)
        case 6: return number << 8 | 0xFF
        case 8: return number
        default: return nil
        }
    }

    /// The three or four numbers between the brackets; the alpha is 0 … 1.
    private static func parts(_ word: String) -> UInt32? {
        guard let open = word.firstIndex(of: "("), let close = word.lastIndex(of: ")"), open < close else { return nil }
        let parts = word[word.index(after: open)..<close].split { ", /".contains($0) }
        guard (3...4).contains(parts.count) else { return nil }
        var number: UInt32 = 0
        for (index, part) in parts.enumerated() {
            let isShare = part.hasSuffix("%")
            guard let value = Double(isShare ? part.dropLast() : part), value.isFinite else { return nil }
            let whole = isShare ? value / 100 * 255 : (index == 3 ? value * 255 : value)
            number = number << 8 | UInt32(min(max(whole.rounded(), 0), 255))
        }
        return parts.count == 3 ? number << 8 | 0xFF : number
    }
}
