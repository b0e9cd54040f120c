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
            key += literal.replacing("%", with: "%%")
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
            append(format.format(input))
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

/// A number that a format such as `%lld` describes.
public protocol _FormatSpecifiable: Equatable, CVarArg {
    var _specifier: String { get }
}

extension _FormatSpecifiable {
    /// The value for plural rules.
    fileprivate var _argument: LocalizationArgument {
        if let whole = self as? any BinaryInteger { return .integer(Int64(clamping: whole)) }
        if let number = self as? any BinaryFloatingPoint { return .number(Double(number)) }
        return .text("\(self)")
    }
}

extension _FormatSpecifiable {
    /// The number as a specifier says; a specifier that is not for numbers is ignored.
    func _text(specifier: String) -> String {
        var reader = FormatReader(specifier)
        var (result, isFilled) = ("", false)
        while let piece = reader.next() {
            switch piece {
            case .text(let text): result += text
            case .place(let place):
                result += isFilled ? "%" + place.source : text(in: place)
                isFilled = true
            }
        }
        return isFilled ? result : "\(self)"
    }

    /// Foundation reads whatever a format asks for, so it gets only formats that are made here.
    private func text(in place: FormatPlace) -> String {
        guard let width = try? /[-+# 0]{0,5}[0-9]{0,3}(\.[0-9]{0,2})?/.wholeMatch(in: place.flags)?.output.0 else {
            return "\(self)"
        }
        switch (self, place.conversion) {
        case (let whole as any BinaryInteger, "d"), (let whole as any BinaryInteger, "D"):
            return String(format: "%\(width)lld", Int64(clamping: whole))
        case (let whole as any BinaryInteger, "u"), (let whole as any BinaryInteger, "U"):
            return String(format: "%\(width)llu", UInt64(truncatingIfNeeded: whole))
        case (let whole as any BinaryInteger, "x"), (let whole as any BinaryInteger, "X"),
            (let whole as any BinaryInteger, "o"):
            return String(format: "%\(width)ll\(place.conversion)", UInt64(truncatingIfNeeded: whole))
        case (let number as any BinaryFloatingPoint, _) where "fFeEgGaA".contains(place.conversion):
            return String(format: "%\(width)\(place.conversion)", Double(number))
        case (let whole as any BinaryInteger, _) where "fFeEgGaA".contains(place.conversion):
            return String(format: "%\(width)\(place.conversion)", Double(whole))
        default: return "\(self)"
        }
    }
}

extension Int: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension Float: _FormatSpecifiable { public var _specifier: String { "%f" } }
extension Double: _FormatSpecifiable { public var _specifier: String { "%lf" } }
extension CGFloat: _FormatSpecifiable { public var _specifier: String { "%lf" } }
