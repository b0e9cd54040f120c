/// /proc/pressure/memory: the time that tasks lost because they waited for memory.
package struct PressureStall: Hashable, Sendable {
    /// One line: the shares of the last 10, 60 and 300 seconds in hundredths of a percent, and the sum since boot in
    /// microseconds.
    package struct Line: Hashable, Sendable {
        package let average10: UInt64
        package let average60: UInt64
        package let average300: UInt64
        package let total: UInt64
    }

    /// The time in which at least one task waited.
    package let some: Line
    /// The time in which all tasks waited.
    package let full: Line

    package init(parsing bytes: [UInt8]) throws(ProcFormatError) {
        var lines: [String: Line] = [:]
        for text in bytes.split(separator: 0x0A) {
            let words = ProcText.words(text)
            guard words.count == 5, let average10 = Self.hundredths(words[1], "avg10="),
                let average60 = Self.hundredths(words[2], "avg60="),
                let average300 = Self.hundredths(words[3], "avg300="),
                let total = Self.value(words[4], "total=").flatMap({ ProcText.number($0) })
            else { throw .malformed(.pressure) }
            lines[String(decoding: words[0], as: UTF8.self)] = Line(
                average10: average10, average60: average60, average300: average300, total: total)
        }
        guard let some = lines["some"] else { throw .missing(.pressure, field: "some") }
        guard let full = lines["full"] else { throw .missing(.pressure, field: "full") }
        (self.some, self.full) = (some, full)
    }

    private static func value(_ word: [UInt8], _ key: String) -> ArraySlice<UInt8>? {
        word.starts(with: key.utf8) ? word[key.utf8.count...] : nil
    }

    /// Parses "12.34" as 1234, up to 100.00.
    private static func hundredths(_ word: [UInt8], _ key: String) -> UInt64? {
        guard let value = value(word, key) else { return nil }
        let parts = value.split(separator: 0x2E, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let whole = ProcText.number(parts[0]),
            let part = ProcText.number(parts[1]), whole <= 100
        else { return nil }
        return whole * 100 + part
    }
}
