/// Shortens texts of unknown length for findings and reports.
///
/// A list may hold texts of a megabyte. A finding that quoted one in full, thousands of times, would exhaust memory.
package enum BriefText {
    /// The bound of a text that a message quotes, in Unicode scalars. A legal identifier fits.
    static let quote = 256
    /// The bound of a path, in Unicode scalars.
    static let path = 1_024

    /// The text if it has at most `limit` Unicode scalars, else its start and its end around an ellipsis.
    ///
    /// The bound counts scalars because one character may hold any number of them.
    package static func shortened(_ text: String, to limit: Int = quote) -> String {
        // A scalar has at least one byte, so most texts are short without a count of their scalars.
        guard text.utf8.count > limit else { return text }
        let scalars = text.unicodeScalars
        guard !scalars.dropFirst(limit).isEmpty else { return text }
        let tail = limit / 4
        var result = String.UnicodeScalarView(scalars.prefix(limit - tail - 1))
        result.append("…")
        result.append(contentsOf: scalars.suffix(tail))
        return String(result)
    }
}
