/// Reads a format such as `%1$lld of %@`, one piece after another. It never looks at an argument. A value.
package struct FormatReader {
    package enum Piece {
        case text(Substring)
        case place(FormatPlace)
    }

    /// The two kinds of formats.
    package enum Dialect {
        /// A text that a person reads: only the known conversions are places.
        case text
        /// A line of a log: a place may have options (`%{public}@`) and any conversion.
        case log
    }

    private var rest: Substring
    private let dialect: Dialect

    package init(_ format: some StringProtocol, _ dialect: Dialect = .text) {
        rest = Substring(format)
        self.dialect = dialect
    }

    /// The next piece; nil at the end. A percent sign that starts no place is text.
    package mutating func next() -> Piece? {
        guard let first = rest.first else { return nil }
        guard first == "%" else {
            let end = rest.firstIndex(of: "%") ?? rest.endIndex
            defer { rest = rest[end...] }
            return .text(rest[..<end])
        }
        let after = rest.dropFirst()
        if after.first == "%" {
            rest = after.dropFirst()
            return .text("%")
        }
        guard let place = FormatPlace(after, dialect) else {
            // A line of a log ends at a place that is not finished.
            rest = dialect == .log ? "" : after
            return dialect == .log ? nil : .text("%")
        }
        rest = place.rest
        return .place(place)
    }
}
