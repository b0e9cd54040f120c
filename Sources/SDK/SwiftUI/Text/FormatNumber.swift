import FoundationGaps

/// A number that is filled into a format. A value.
///
/// Casts to the types themselves, because a cast to a protocol such as `BinaryInteger` makes Swift's runtime walk through
/// the conformances of all libraries, 60 to 180 µs for each type and protocol.
enum FormatNumber {
    case signed(Int64)
    case unsigned(UInt64)
    case real(Double)

    /// Nil for a type that has no number.
    init?(_ value: some _FormatSpecifiable) {
        switch value {
        case let whole as Int: self = .signed(Int64(whole))
        case let number as Double: self = .real(number)
        case let number as CGFloat: self = .real(Double(number))
        case let number as Float: self = .real(Double(number))
        case let whole as Int8: self = .signed(Int64(whole))
        case let whole as Int16: self = .signed(Int64(whole))
        case let whole as Int32: self = .signed(Int64(whole))
        case let whole as Int64: self = .signed(whole)
        case let whole as UInt: self = .unsigned(UInt64(whole))
        case let whole as UInt8: self = .unsigned(UInt64(whole))
        case let whole as UInt16: self = .unsigned(UInt64(whole))
        case let whole as UInt32: self = .unsigned(UInt64(whole))
        case let whole as UInt64: self = .unsigned(whole)
        default: return nil
        }
    }

    /// The number as a place says; nil if the place is not for such a number.
    ///
    /// A number without flags is written as the locale does it, with the signs between its thousands, as on the original
    /// platform. Foundation reads whatever a format asks for, so it gets only formats that are made here.
    func text(in place: FormatPlace) -> String? {
        guard let width = place.width else { return nil }
        let conversion = place.conversion
        switch conversion {
        case "d", "D":
            guard let whole = clamped else { return nil }
            return width.isEmpty ? Self.local(whole) : String(format: "%\(width)lld", whole)
        case "u", "U":
            guard let bits else { return nil }
            return width.isEmpty ? Self.local(bits) : String(format: "%\(width)llu", bits)
        case "x", "X", "o": return bits.map { String(format: "%\(width)ll\(conversion)", $0) }
        case "f" where real.isFinite && (width.isEmpty || width.first == "."):
            let digits = place.precision ?? 6
            return Self.english?.text(String(format: "%\(width)f", real))
                ?? real.formatted(.number.precision(.fractionLength(digits)))
        case "f", "F", "e", "E", "g", "G", "a", "A": return String(format: "%\(width)\(conversion)", real)
        default: return nil
        }
    }

    private static func local(_ whole: some BinaryInteger) -> String {
        english?.text(String(whole)) ?? whole.formatted()
    }

    /// Nil if the person's locale is not English.
    private static var english: EnglishDigits? { EnglishDigits(Locale.current.identifier) }

    /// The whole number, or the nearest one that fits; nil for a fraction.
    var clamped: Int64? {
        switch self {
        case .signed(let whole): whole
        case .unsigned(let whole): Int64(clamping: whole)
        case .real: nil
        }
    }

    private var bits: UInt64? {
        switch self {
        case .signed(let whole): UInt64(bitPattern: whole)
        case .unsigned(let whole): whole
        case .real: nil
        }
    }

    var real: Double {
        switch self {
        case .signed(let whole): Double(whole)
        case .unsigned(let whole): Double(whole)
        case .real(let number): number
        }
    }
}
