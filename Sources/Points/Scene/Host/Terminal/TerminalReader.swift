/// Reads the bytes of a terminal, in pieces of any length: a sequence may be cut anywhere.
package struct TerminalReader: Hashable, Sendable {
    private enum State: Hashable, Sendable {
        case plain
        case escape
        /// After `ESC [` or `ESC O`, with the parameters so far.
        case sequence([UInt8])
        /// After `ESC ]`, with the text so far.
        case command([UInt8])
    }

    /// Bytes of the parameters of one sequence. No key sends more.
    private static let mostParameters = 32
    /// Bytes of one command's text. No answer that is asked for is longer.
    private static let longestCommand = 64
    static let escape: UInt8 = 0x1B
    private static let bell: UInt8 = 0x07
    private var state = State.plain

    package init() {}

    package mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
        bytes.compactMap { read($0) }
    }

    /// Whether the escape key was pressed, or a sequence begins. Only time tells which.
    package var awaitsSequence: Bool { state == .escape }

    /// No more bytes came for a while, so that it was the escape key.
    package mutating func finish() -> [TerminalInput] {
        guard awaitsSequence else { return [] }
        state = .plain
        return [.byte(Self.escape)]
    }

    private mutating func read(_ byte: UInt8) -> TerminalInput? {
        switch state {
        case .command(let text) where byte == Self.escape || byte == Self.bell:
            state = byte == Self.bell ? .plain : .escape
            return TerminalBackground(answer: text).map { .background(isDark: $0.isDark) }
        case .command(let text) where byte >= 0x20:
            state = text.count < Self.longestCommand ? .command(text + [byte]) : .plain
            return nil
        case _ where byte == Self.escape:
            state = .escape
            return nil
        case .escape where byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"):
            state = .sequence([])
            return nil
        case .escape where byte == UInt8(ascii: "]"):
            state = .command([])
            return nil
        case .escape where byte == UInt8(ascii: "\\"):
            // The end of a command.
            state = .plain
            return nil
        case .sequence(let parameters) where (0x20...0x3F).contains(byte):
            state = parameters.count < Self.mostParameters ? .sequence(parameters + [byte]) : .plain
            return nil
        case .sequence(let parameters) where (0x40...0x7E).contains(byte):
            state = .plain
            if let mouse = TerminalMouse(parameters, byte) { return .mouse(mouse) }
            if byte == UInt8(ascii: "c"), parameters.first == UInt8(ascii: "?") { return .kind }
            return TerminalKey.sequence(parameters, byte).map { .sequence($0) }
        case .plain, .escape, .sequence, .command:
            // The escape key alone, or a sequence that a control character interrupted.
            state = .plain
            return .byte(byte)
        }
    }
}
