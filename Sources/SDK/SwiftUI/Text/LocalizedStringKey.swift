import FoundationGaps

/// A text that is looked up in the bundle's strings, with its arguments.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let key: String
    let arguments: [Argument]

    /// One value that is filled in.
    enum Argument: Equatable {
        /// The value as it is written, and as plural rules see it.
        case string(String, LocalizationArgument)
        case text(Text)

        static func == (left: Argument, right: Argument) -> Bool {
            if case .string(let mine, _) = left, case .string(let theirs, _) = right { mine == theirs } else { false }
        }
    }

    public init(_ value: String) {
        key = value
        arguments = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    /// Collects the parts of a text with values in it.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [Argument] = []

        public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

        public mutating func appendLiteral(_ literal: String) {
            key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
        }

        private mutating func append(_ place: String, _ argument: Argument) {
            key += place
            arguments.append(argument)
        }
        private mutating func append(_ string: String) { append("%@", .string(string, .text(string))) }

        public mutating func appendInterpolation(_ string: String) { append(string) }
        public mutating func appendInterpolation(_ string: Substring) { append(String(string)) }
        public mutating func appendInterpolation(_ text: Text) { append("%@", .text(text)) }
        public mutating func appendInterpolation(_ key: LocalizedStringKey) { append("%@", .text(Text(key))) }
        public mutating func appendInterpolation(_ image: Image) { append("%@", .text(Text(image))) }
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append("%@", .text(Text(date, style: style)))
        }
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            append("%@", .text(Text(dates)))
        }
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
            showsHours: Bool = true
        ) {
            append(
                "%@",
                .text(
                    Text(
                        timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
                        showsHours: showsHours)))
        }
        public mutating func appendInterpolation(_ string: AttributedString) { append("%@", .text(Text(string))) }
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(format.locale(CurrentEnvironment.value.locale).format(input))
        }
        public mutating func appendInterpolation(_ date: Date, formatter: Formatter) {
            append(formatter.string(for: date) ?? "\(date)")
        }
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject, formatter: Formatter? = nil
        ) {
            append(formatter?.string(for: subject) ?? "\(subject)")
        }
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            append(formatter?.string(for: subject) ?? subject.description)
        }
        /// A number is written as the locale does it.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(value._specifier, .string(value._text(specifier: value._specifier), value._argument))
        }
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(specifier, .string(value._text(specifier: specifier), value._argument))
        }
        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) { append(String(describing: value)) }
    }
}
