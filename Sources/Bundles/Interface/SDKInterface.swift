/// The hash of all that a compiled widget relies on in the SDK's library: names, layouts and orders. See
/// `InterfaceReader`.
package struct SDKInterface: Sendable, Hashable {
    let hash: UInt64

    init(hash: UInt64) {
        self.hash = hash
    }

    /// Reads 16 lower-case hexadecimal digits; nil for anything else.
    init?(_ text: String) {
        guard text.utf8.count == 16 else { return nil }
        var hash: UInt64 = 0
        for digit in text.utf8 {
            switch digit {
            case 0x30...0x39: hash = hash << 4 | UInt64(digit - 0x30)
            case 0x61...0x66: hash = hash << 4 | UInt64(digit - 0x61 + 10)
            default: return nil
            }
        }
        self.hash = hash
    }
}

extension SDKInterface: CustomStringConvertible {
    package var description: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
