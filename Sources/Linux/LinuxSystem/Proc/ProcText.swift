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

    /// Values of "Key:  value" lines, by key. If a key occurs twice, the first value counts.
    static func fields(_ bytes: [UInt8]) -> [String: ArraySlice<UInt8>] {
        var fields: [String: ArraySlice<UInt8>] = [:]
        for line in bytes.split(separator: 0x0A) {
            guard let colon = line.firstIndex(of: 0x3A) else { continue }
            let key = String(decoding: line[..<colon], as: UTF8.self)
            if fields[key] == nil { fields[key] = line[line.index(after: colon)...] }
        }
        return fields
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
