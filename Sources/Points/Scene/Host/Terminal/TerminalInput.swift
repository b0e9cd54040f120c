/// Something that a terminal sends.
package enum TerminalInput: Hashable, Sendable {
    /// A byte that is a key by itself.
    case byte(UInt8)
    /// A key with a control sequence.
    case sequence(TerminalKey)
    case mouse(TerminalMouse)
    /// The answer to the question for the background's colour.
    case background(isDark: Bool)
    /// The answer to the question for the terminal's kind. It follows the answer about the background, if there is one.
    case kind

    /// The key on a page; nil if the input has no meaning there, or is no key.
    package var key: TerminalKey? {
        switch self {
        case .byte(let byte): TerminalKey.plain(byte)
        case .sequence(let key): key
        case .mouse, .background, .kind: nil
        }
    }
}
