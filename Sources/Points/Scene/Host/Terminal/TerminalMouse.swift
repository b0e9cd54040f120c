/// A movement of the mouse in a terminal, in cells from the top left corner.
package struct TerminalMouse: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case press, wheelUp, wheelDown }

    package var kind: Kind
    package var row: Int
    package var column: Int

    package init(_ kind: Kind, row: Int, column: Int) {
        (self.kind, self.row, self.column) = (kind, row, column)
    }

    /// Reads an SGR report, `ESC [ < button ; column ; row M`. Releases, drags and other buttons are ignored.
    init?(_ parameters: [UInt8], _ final: UInt8) {
        guard final == UInt8(ascii: "M"), parameters.first == UInt8(ascii: "<") else { return nil }
        let numbers = parameters.dropFirst().split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { $0.count <= 5 ? Int(String(decoding: $0, as: UTF8.self)) ?? -1 : -1 }
        guard numbers.count == 3, numbers[0] >= 0, numbers[1] > 0, numbers[2] > 0 else { return nil }
        // Shift, Alt and Control count 4, 8 and 16.
        switch numbers[0] & ~0b11100 {
        case 0: kind = .press
        case 64: kind = .wheelUp
        case 65: kind = .wheelDown
        default: return nil
        }
        (row, column) = (numbers[2] - 1, numbers[1] - 1)
    }
}
