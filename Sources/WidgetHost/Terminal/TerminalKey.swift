/// A key that the Today view knows.
package enum TerminalKey: Hashable, Sendable {
    case up, down, pageUp, pageDown, home, end
    case toggleMode, expand, collapse
    /// Presses the nth place of the chosen tile, counted from 1.
    case press(Int)
    case help
    case quit

    /// Reads the keys in what a terminal sent; what is not known is passed over.
    package static func keys(in bytes: [UInt8]) -> [TerminalKey] {
        var keys: [TerminalKey] = []
        var rest = bytes[...]
        while let first = rest.popFirst() {
            if first == 0x1B {
                let (key, length) = escape(rest)
                rest = rest.dropFirst(length)
                if let key { keys.append(key) }
            } else if let key = plain(first) {
                keys.append(key)
            }
        }
        return keys
    }

    private static func plain(_ byte: UInt8) -> TerminalKey? {
        switch byte {
        case UInt8(ascii: "k"): .up
        case UInt8(ascii: "j"): .down
        case UInt8(ascii: "b"): .pageUp
        case UInt8(ascii: "f"), UInt8(ascii: " "): .pageDown
        case UInt8(ascii: "g"): .home
        case UInt8(ascii: "G"): .end
        case 0x0D, 0x0A: .toggleMode
        case UInt8(ascii: "e"), UInt8(ascii: "+"): .expand
        case UInt8(ascii: "c"), UInt8(ascii: "-"): .collapse
        case UInt8(ascii: "o"): .press(1)
        case UInt8(ascii: "1")...UInt8(ascii: "9"): .press(Int(byte - UInt8(ascii: "0")))
        case UInt8(ascii: "?"), UInt8(ascii: "h"): .help
        // Ctrl-C and Ctrl-D reach a program as bytes while its terminal is raw.
        case UInt8(ascii: "q"), 0x03, 0x04: .quit
        default: nil
        }
    }

    /// The key behind an escape, and how many bytes of the rest belong to it.
    private static func escape(_ rest: ArraySlice<UInt8>) -> (TerminalKey?, Int) {
        guard rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O") else { return (nil, 0) }
        // Parameters up to a final byte of @ … ~.
        let body = rest.dropFirst()
        guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return (nil, rest.count) }
        let length = end - rest.startIndex + 1
        switch body[end] {
        case UInt8(ascii: "A"): return (.up, length)
        case UInt8(ascii: "B"): return (.down, length)
        case UInt8(ascii: "H"): return (.home, length)
        case UInt8(ascii: "F"): return (.end, length)
        case UInt8(ascii: "~"):
            switch body.first {
            case UInt8(ascii: "5"): return (.pageUp, length)
            case UInt8(ascii: "6"): return (.pageDown, length)
            case UInt8(ascii: "1"), UInt8(ascii: "7"): return (.home, length)
            case UInt8(ascii: "4"), UInt8(ascii: "8"): return (.end, length)
            default: return (nil, length)
            }
        default: return (nil, length)
        }
    }
}
