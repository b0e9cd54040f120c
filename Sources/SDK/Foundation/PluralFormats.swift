public import Foundation

/// The plural formats that `NSLocalizedString` returned, which `String(format:)` fills by the form of its number.
///
/// A string carries nothing else, so such a format begins with its number in characters without width. It has the form
/// for 0, which any other function fills as it stands.
package enum PluralFormats {
    private struct Known {
        let plural: PluralText
        let locale: Locale
        let format: String
    }

    // Unchecked: the list is read and written under the lock alone. It has at most one entry for each one of a table.
    private final class List: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [Known] = []

        func add(_ make: (_ number: Int) -> Known) -> Known {
            lock.withLock {
                let known = make(all.count)
                all.append(known)
                return known
            }
        }

        func known(_ number: Int) -> Known? { lock.withLock { all.indices.contains(number) ? all[number] : nil } }
    }
    private static let list = List()

    /// Stands around a mark. Unicode calls it "invisible separator", and its neighbours stand for 0 and 1.
    private static let edge: Unicode.Scalar = "\u{2063}"
    private static let zero: Unicode.Scalar = "\u{2061}"
    private static let one: Unicode.Scalar = "\u{2062}"

    private static func mark(_ number: Int) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(edge)
        for digit in String(number, radix: 2) { scalars.append(digit == "1" ? one : zero) }
        scalars.append(edge)
        return String(scalars)
    }

    private static func number(in format: String) -> Int? {
        let scalars = format.unicodeScalars
        guard let start = scalars.firstIndex(of: edge) else { return nil }
        let digits = scalars[scalars.index(after: start)...].prefix { $0 == zero || $0 == one }
        return Int(String(digits.map { $0 == one ? "1" : "0" }), radix: 2)
    }

    /// The format of an entry, for an author's code; a locale's language decides the form of a number.
    static func format(of plural: PluralText, _ locale: Locale) -> String {
        list.add { Known(plural: plural, locale: locale, format: mark($0) + plural.format([], locale: locale)) }.format
    }

    /// A text with the form for these values in place of the format in it; nil for a text without one.
    package static func filled(_ text: String, _ values: [any CVarArg]) -> String? {
        guard let known = number(in: text).flatMap(list.known) else { return nil }
        let format = known.plural.format(values.map { LocalizationArgument($0) }, locale: known.locale)
        return text.replacingOccurrences(of: known.format, with: format, options: .literal)
    }
}

extension LocalizationArgument {
    /// A value as a plural form counts it.
    fileprivate init(_ value: any CVarArg) {
        self =
            switch value {
            case let value as any BinaryInteger: .integer(Int64(clamping: value))
            case let value as any BinaryFloatingPoint: .number(Double(value))
            case let value as NSNumber: .number(value.doubleValue)
            default: .text("")
            }
    }
}

// The SDK leads an author's calls of Foundation's functions here, because a format alone does not know its plural forms.
// Each function has the arguments of Foundation's in the same convention.

/// Replaces `String(format:_:)`.
@_silgen_name("hostel_format_values")
public func _hostelFormat(_ format: __shared String, _ arguments: __owned [any CVarArg]) -> String {
    String(format: PluralFormats.filled(format, arguments) ?? format, arguments: arguments)
}

/// Replaces `String(format:arguments:)`.
@_silgen_name("hostel_format_list")
public func _hostelFormat(_ format: __shared String, arguments: __shared [any CVarArg]) -> String {
    String(format: PluralFormats.filled(format, arguments) ?? format, arguments: arguments)
}

/// Replaces `String(format:locale:_:)`.
@_silgen_name("hostel_format_locale_values")
public func _hostelFormat(
    _ format: __shared String, locale: __shared Locale?, _ arguments: __owned [any CVarArg]
) -> String {
    String(format: PluralFormats.filled(format, arguments) ?? format, locale: locale, arguments: arguments)
}

/// Replaces `String(format:locale:arguments:)`.
@_silgen_name("hostel_format_locale_list")
public func _hostelFormat(
    _ format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]
) -> String {
    String(format: PluralFormats.filled(format, arguments) ?? format, locale: locale, arguments: arguments)
}

/// Replaces `String.localizedStringWithFormat(_:_:)`.
@_silgen_name("hostel_format_localized")
public func _hostelLocalizedFormat(_ format: String, _ arguments: [any CVarArg]) -> String {
    String(
        format: PluralFormats.filled(format, arguments) ?? format, locale: ExtensionLocale.current, arguments: arguments
    )
}
