/// Parses numbers from the kernel's text. It does not trust the text.
enum ProcText {
    /// Parses a decimal number with no other characters around it.
    static func number(_ text: ArraySlice<UInt8>) -> UInt64? {
        guard !text.isEmpty, text.count <= 20 else { return nil }
        var value: UInt64 = 0
        for byte in text {
            guard (0x30...0x39).contains(byte) else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(byte - 0x30))
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }

    static func number(_ text: [UInt8]) -> UInt64? { number(text[...]) }

    static func words(_ text: [UInt8]) -> [[UInt8]] { words(text[...]) }

    static func words(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
        text.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }.map(Array.init)
    }

    /// Parses a value such as "  1234 kB" into bytes.
    static func kilobytes(_ value: ArraySlice<UInt8>?) -> UInt64? {
        guard let value else { return nil }
        let words = words(value)
        guard words.count == 2, words[1] == Array("kB".utf8), let number = number(words[0]) else { return nil }
        let (bytes, overflow) = number.multipliedReportingOverflow(by: 1024)
        return overflow ? nil : bytes
    }
}
