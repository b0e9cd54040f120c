/// Bytes as people write them. MB is 1,048,576 bytes here, as the original platform counts its limits.
package enum ByteCount {
    package static let kilobyte: UInt64 = 1024
    package static let megabyte: UInt64 = 1_048_576
    package static let gigabyte: UInt64 = 1_073_741_824

    /// The most digits of a number. 15 are enough for any machine.
    private static let mostDigits = 15

    /// Bytes of "16 MB", "16M", "16.5mb", "1 GB", "512 KB" or plain "16777216"; nil for anything else.
    package static func parse(_ text: String) -> UInt64? {
        let compact = text.filter { $0 != " " }.lowercased()
        let number = compact.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard !number.isEmpty, number.count <= mostDigits, let unit = units[String(compact.dropFirst(number.count))],
            let value = Double(number)
        else { return nil }
        let bytes = value * Double(unit)
        return bytes < 0x1p62 ? UInt64(bytes) : nil
    }

    /// "15 MB", "1.5 MB", "300 KB": with one decimal unless it is zero.
    package static func text(_ bytes: UInt64) -> String {
        for (unit, name) in [(gigabyte, "GB"), (megabyte, "MB"), (kilobyte, "KB")] where bytes >= unit {
            let tenths = bytes / unit * 10 + bytes % unit * 10 / unit
            return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
        }
        return "\(bytes) bytes"
    }

    private static let units: [String: UInt64] = [
        "": 1, "b": 1, "bytes": 1, "k": kilobyte, "kb": kilobyte, "kib": kilobyte, "m": megabyte, "mb": megabyte,
        "mib": megabyte, "g": gigabyte, "gb": gigabyte, "gib": gigabyte,
    ]
}

extension UInt64 {
    /// A share of the number; the share is 0 or more.
    func share(_ share: Double) -> UInt64 {
        let value = Double(self) * share
        return value < 0x1p63 ? UInt64(Swift.max(0, value)) : UInt64(1) << 63
    }
}
