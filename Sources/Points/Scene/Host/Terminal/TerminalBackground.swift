/// The colour behind a terminal's text.
struct TerminalBackground: Hashable, Sendable {
    let isDark: Bool

    /// Reads the answer to `ESC ] 11 ; ? ESC \`: `11;rgb:RRRR/GGGG/BBBB`, with one to four digits each.
    init?(answer: [UInt8]) {
        let text = String(decoding: answer, as: UTF8.self)
        guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count >= 3 else { return nil }
        let channels = parts.prefix(3).compactMap { part -> Double? in
            guard (1...4).contains(part.count), let value = UInt16(part, radix: 16) else { return nil }
            return Double(value) / Double((1 << (4 * part.count)) - 1)
        }
        guard channels.count == 3 else { return nil }
        // The luma of ITU-R BT.709.
        isDark = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2] < 0.5
    }

    /// Reads the variable COLORFGBG of some terminals: numbers of colours, of which the last is the background's.
    init?(variable: String) {
        guard let number = variable.split(separator: ";").last.flatMap({ Int($0) }), (0...15).contains(number) else {
            return nil
        }
        // 7 is light grey, and 9 to 15 are the bright colours; 8 is dark grey.
        isDark = number < 7 || number == 8
    }
}
