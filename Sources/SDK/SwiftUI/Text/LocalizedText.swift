import FoundationGaps

/// The text of a key: looked up, filled in, and its marks read.
enum LocalizedText {
    enum Part {
        case plain(String, TextMarks)
        case text(Text, TextMarks)
    }

    /// The parts of the text for a key.
    static func parts(
        _ key: LocalizedStringKey, table: String?, bundle: Bundle?, _ environment: EnvironmentValues
    ) -> [Part] {
        let format = lookUp(key, table: table, bundle: bundle, environment)
        let marked = MarkedText.read(format)
        var fill = FormatFill(key.arguments)
        return marked.flatMap { fill.parts(of: $0.string, $0.marks) }.map { part in
            guard case .plain(let string, let marks) = part, marks.agrees else { return part }
            return .plain(EnglishPlural.agreed(string, locale: environment.locale), marks)
        }
    }

    /// The format in the environment's language; the key itself without one.
    static func lookUp(
        _ key: LocalizedStringKey, table: String?, bundle: Bundle?, _ environment: EnvironmentValues
    ) -> String {
        let arguments = key.arguments.map { argument -> LocalizationArgument in
            if case .string(_, let value) = argument { value } else { .text("") }
        }
        return LocalizedTables.of(bundle ?? .main)
            .format(key.key, table: table, locale: environment.locale, arguments: arguments) ?? key.key
    }

    /// The text alone, for labels.
    static func string(_ key: LocalizedStringKey, _ environment: EnvironmentValues) -> String {
        parts(key, table: nil, bundle: nil, environment).map {
            if case .plain(let string, _) = $0 { string } else { "" }
        }.joined()
    }
}

/// Fills the arguments of a key into its format. A value.
private struct FormatFill {
    private let arguments: [LocalizedStringKey.Argument]
    private var next = 0

    init(_ arguments: [LocalizedStringKey.Argument]) { self.arguments = arguments }

    mutating func parts(of format: String, _ marks: TextMarks) -> [LocalizedText.Part] {
        guard !arguments.isEmpty, format.utf8.contains(UInt8(ascii: "%")) else {
            return format.isEmpty ? [] : [.plain(format, marks)]
        }
        var parts: [LocalizedText.Part] = []
        var plain = ""
        var reader = FormatReader(format)
        while let piece = reader.next() {
            switch piece {
            case .text(let text): plain += text
            case .place(let place):
                switch argument(place) {
                case .string(let string, _): plain += string
                case .text(let text):
                    if !plain.isEmpty { parts.append(.plain(plain, marks)) }
                    plain = ""
                    parts.append(.text(text, marks))
                case nil: plain += "%" + place.source
                }
            }
        }
        if !plain.isEmpty { parts.append(.plain(plain, marks)) }
        return parts
    }

    /// The argument of a place: the one with its number, or the next one.
    private mutating func argument(_ place: FormatPlace) -> LocalizedStringKey.Argument? {
        let index = place.position ?? next
        guard arguments.indices.contains(index) else { return nil }
        if place.position == nil { next += 1 }
        return arguments[index]
    }
}
