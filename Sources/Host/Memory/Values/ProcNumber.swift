/// Reads numbers of the kernel's text files; nil for anything malformed.
enum ProcNumber {
    static func decimal(_ text: ArraySlice<UInt8>) -> UInt64? { number(text, radix: 10) }

    static func hexadecimal(_ text: ArraySlice<UInt8>) -> UInt64? { number(text, radix: 16) }

    /// Digits and nothing else, at most 20 of them.
    private static func number(_ text: ArraySlice<UInt8>, radix: UInt64) -> UInt64? {
        guard !text.isEmpty, text.count <= 20 else { return nil }
        var value: UInt64 = 0
        for byte in text {
            guard let digit = digit(byte), digit < radix else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: radix)
            let (sum, carry) = product.addingReportingOverflow(digit)
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case 0x30...0x39: UInt64(byte - 0x30)
        case 0x41...0x46: UInt64(byte - 0x41 + 10)
        case 0x61...0x66: UInt64(byte - 0x61 + 10)
        default: nil
        }
    }
}
