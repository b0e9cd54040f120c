/// A key that a board in a terminal knows.
package enum TerminalKey: Hashable, Sendable {
    case up, down, pageUp, pageDown, home, end
    case toggleMode, expand, collapse
    /// Presses a place of the chosen tile, counted from 1.
    case press(Int)
    /// Tries again to show a widget that could not be loaded.
    case reload
    /// Shows the next extension, on a board that shows one at a time.
    case next
    case help
    case quit

    /// Reads the keys in the bytes of a terminal. Unknown bytes are ignored.
    package static func keys(in bytes: [UInt8]) -> [TerminalKey] {
        var reader = TerminalKeyReader()
        return reader.read(bytes)
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
        case UInt8(ascii: "r"): .reload
        case UInt8(ascii: "n"): .next
        case UInt8(ascii: "?"), UInt8(ascii: "h"): .help
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

/// Reads keys from the bytes of a terminal, in pieces of any length: a sequence may be cut anywhere.
package struct TerminalKeyReader: Hashable, Sendable {
    private enum State: Hashable, Sendable {
        case plain
        case escape
        /// After `ESC [` or `ESC O`, with the parameters so far.
        case sequence([UInt8])
    }

    /// Bytes of the parameters of one sequence. No key sends more.
    private static let mostParameters = 32
    private static let escapeByte: UInt8 = 0x1B
    private var state = State.plain

    package init() {}

    package mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
        bytes.compactMap { read($0) }
    }

    private mutating func read(_ byte: UInt8) -> TerminalKey? {
        switch state {
        case _ where byte == Self.escapeByte:
            state = .escape
            return nil
        case .escape where byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"):
            state = .sequence([])
            return nil
        case .sequence(let parameters) where (0x20...0x3F).contains(byte):
            state = parameters.count < Self.mostParameters ? .sequence(parameters + [byte]) : .plain
            return nil
        case .sequence(let parameters) where (0x40...0x7E).contains(byte):
            state = .plain
            return TerminalKey.sequence(parameters, byte)
        case .plain, .escape, .sequence:
            // The escape key alone, or a sequence that a control character interrupted.
            state = .plain
            return TerminalKey.plain(byte)
        }
    }
}
