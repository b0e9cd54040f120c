/// A key that a board in a terminal knows.
package enum TerminalKey: Hashable, Sendable {
    case up, down, pageUp, pageDown, home, end
    case toggleMode, expand, collapse
    /// Presses a place of the chosen tile, counted from 1.
    case press(Int)
    /// Shows a letter on each place of the chosen tile.
    case hints
    /// Moves the chosen tile on the page.
    case moveUp, moveDown
    /// Takes the chosen tile off the page.
    case hide
    /// Lists all widgets, to put them on the page or take them off.
    case widgets
    /// Shows facts and the log of the chosen tile's extension.
    case info
    /// Changes between the light and the dark appearance.
    case appearance
    /// Tries again to show a widget that could not be loaded.
    case reload
    /// Shows the next extension, on a board that shows one at a time.
    case next
    case help
    case cancel
    case quit

    /// Reads the keys in the bytes of a terminal. Unknown bytes are ignored.
    package static func keys(in bytes: [UInt8]) -> [TerminalKey] {
        var reader = TerminalReader()
        return reader.read(bytes).compactMap(\.key)
    }

    /// The key of a single byte.
    static func plain(_ byte: UInt8) -> TerminalKey? {
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
        case UInt8(ascii: "p"): .hints
        case UInt8(ascii: "K"): .moveUp
        case UInt8(ascii: "J"): .moveDown
        case UInt8(ascii: "x"): .hide
        case UInt8(ascii: "a"): .widgets
        case UInt8(ascii: "i"): .info
        case UInt8(ascii: "d"): .appearance
        case UInt8(ascii: "r"): .reload
        case UInt8(ascii: "n"): .next
        case UInt8(ascii: "?"), UInt8(ascii: "h"): .help
        case TerminalReader.escape: .cancel
        // Ctrl-C and Ctrl-D reach a program as bytes while its terminal is raw.
        case UInt8(ascii: "q"), 0x03, 0x04: .quit
        default: nil
        }
    }

    /// The key of a control sequence: its parameters, and the byte that ends it.
    static func sequence(_ parameters: [UInt8], _ final: UInt8) -> TerminalKey? {
        switch final {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "~"):
            switch parameters.prefix(while: { $0 != UInt8(ascii: ";") }) {
            case [UInt8(ascii: "5")]: return .pageUp
            case [UInt8(ascii: "6")]: return .pageDown
            case [UInt8(ascii: "1")], [UInt8(ascii: "7")]: return .home
            case [UInt8(ascii: "4")], [UInt8(ascii: "8")]: return .end
            default: return nil
            }
        default: return nil
        }
    }
}
