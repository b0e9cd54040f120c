/// A line of views in the visual format, such as `H:|-[title(>=40)]-8-[value(title)]-|`. A value.
///
/// The grammar is that of Apple's "Auto Layout Guide", Visual Format Language.
struct VisualFormat: Hashable {
    /// A length: its relation, a number or the name of a metric or a view, and a priority by number or name.
    struct Predicate: Hashable {
        var relation = "=="
        var value: String
        var priority: String?
    }

    /// Two edges next to each other.
    enum Gap: Hashable {
        case none
        /// The platform's usual space.
        case standard
        case lengths([Predicate])
    }

    struct Part: Hashable {
        /// Nil: the superview.
        var view: String?
        var lengths: [Predicate] = []
        /// The gap to the part before it.
        var gap = Gap.none
    }

    /// Where a text stops to be a visual format.
    struct Fault: Error, Hashable {
        var place: Int
        var expected: String
    }

    var isVertical = false
    var parts: [Part] = []

    init(_ text: String) throws(Fault) {
        var reader = VisualFormatReader(text)
        if reader.take("H:") || reader.take("V:") { isVertical = text.hasPrefix("V") }
        var gap = Gap.none
        if reader.take("|") {
            parts.append(Part())
            gap = try reader.gap()
        }
        while !reader.isAtEnd {
            if reader.take("|") {
                parts.append(Part(gap: gap))
                guard reader.isAtEnd else { throw reader.fault("the end") }
                return
            }
            var part = try reader.view()
            part.gap = gap
            parts.append(part)
            gap = try reader.gap()
        }
        guard gap == .none, parts.contains(where: { $0.view != nil }) else { throw reader.fault("a view or |") }
    }
}

/// Reads the parts of a visual format.
private struct VisualFormatReader {
    private var rest: Substring
    private let length: Int

    init(_ text: String) {
        let compact = text.filter { !$0.isWhitespace }
        (rest, length) = (compact[...], compact.count)
    }

    var isAtEnd: Bool { rest.isEmpty }

    func fault(_ expected: String) -> VisualFormat.Fault {
        VisualFormat.Fault(place: length - rest.count, expected: expected)
    }

    mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    mutating func view() throws(VisualFormat.Fault) -> VisualFormat.Part {
        guard take("[") else { throw fault("[") }
        let name = try word()
        let lengths = take("(") ? try predicates() : []
        guard take("]") else { throw fault("]") }
        return VisualFormat.Part(view: name, lengths: lengths)
    }

    mutating func gap() throws(VisualFormat.Fault) -> VisualFormat.Gap {
        guard take("-") else { return .none }
        if rest.hasPrefix("[") || rest.hasPrefix("|") { return .standard }
        let lengths = take("(") ? try predicates() : [VisualFormat.Predicate(value: try word())]
        guard take("-") else { throw fault("-") }
        return .lengths(lengths)
    }

    /// The lengths up to the closing parenthesis.
    private mutating func predicates() throws(VisualFormat.Fault) -> [VisualFormat.Predicate] {
        var found: [VisualFormat.Predicate] = []
        repeat {
            let relation = ["==", ">=", "<="].first { rest.hasPrefix($0) }
            if let relation { _ = take(relation) }
            let value = try word()
            let priority = take("@") ? try word() : nil
            found.append(VisualFormat.Predicate(relation: relation ?? "==", value: value, priority: priority))
        } while take(",")
        guard take(")") else { throw fault(")") }
        return found
    }

    /// A name or a number, also a negative one.
    private mutating func word() throws(VisualFormat.Fault) -> String {
        let sign = take("-") ? "-" : ""
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        guard !word.isEmpty else { throw fault("a name or a number") }
        rest = rest.dropFirst(word.count)
        return sign + word
    }
}
