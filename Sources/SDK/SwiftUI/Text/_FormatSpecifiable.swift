import FoundationGaps

/// A number that a format such as `%lld` describes.
public protocol _FormatSpecifiable: Equatable, CVarArg {
    var _specifier: String { get }
}

extension _FormatSpecifiable {
    /// The value for plural rules.
    var _argument: LocalizationArgument {
        guard let number = FormatNumber(self) else { return .text("\(self)") }
        return number.clamped.map { .integer($0) } ?? .number(number.real)
    }

    /// The number as a specifier says; a specifier that is not for numbers is ignored.
    func _text(specifier: String) -> String {
        var reader = FormatReader(specifier)
        var (result, isFilled) = ("", false)
        while let piece = reader.next() {
            switch piece {
            case .text(let text): result += text
            case .place(let place):
                result += isFilled ? "%" + place.source : FormatNumber(self)?.text(in: place) ?? "\(self)"
                isFilled = true
            }
        }
        return isFilled ? result : "\(self)"
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
