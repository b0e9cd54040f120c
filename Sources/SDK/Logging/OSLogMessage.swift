import Foundation

/// Whether a value is written to the log.
public struct OSLogPrivacy: Hashable, Sendable {
    enum Kind: Hashable { case automatic, open, hidden, hashed }
    let kind: Kind

    /// Numbers and truth values are public, everything else is private.
    public static let auto = OSLogPrivacy(kind: .automatic)
    public static let `public` = OSLogPrivacy(kind: .open)
    public static let `private` = OSLogPrivacy(kind: .hidden)
    public static let sensitive = OSLogPrivacy(kind: .hidden)

    /// How a private value can still be recognised.
    public enum Mask: Hashable, Sendable {
        /// Equal values have equal words in one run of the process.
        case hash
        case none
    }

    public static func auto(mask: Mask) -> OSLogPrivacy { mask == .hash ? OSLogPrivacy(kind: .hashed) : .auto }
    public static func `private`(mask: Mask) -> OSLogPrivacy {
        mask == .hash ? OSLogPrivacy(kind: .hashed) : .private
    }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .private(mask: mask) }

    func text(_ value: String, isNumber: Bool) -> String {
        switch kind {
        case .open: value
        case .automatic: isNumber ? value : "<private>"
        case .hidden: "<private>"
        case .hashed: "<mask.hash: '\(String(UInt(bitPattern: value.hashValue), radix: 36))'>"
        }
    }
}

/// The text of a line, with the privacy of each value.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
    private(set) var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<T: BinaryInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.apply(privacy.text(format.text(number()), isNumber: true))
    }

    public mutating func appendInterpolation<T: BinaryFloatingPoint>(
        _ number: @autoclosure () -> T, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.apply(privacy.text(format.text(Double(number())), isNumber: true))
    }

    public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
        text += privacy.text("\(value())", isNumber: true)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.apply(privacy.text(value(), isNumber: false))
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.apply(privacy.text(value().description, isNumber: false))
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
    ) {
        text += privacy.text("\(value())", isNumber: false)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto
    ) {
        // A type's name comes from the program, so it is public.
        text += privacy.text("\(value())", isNumber: true)
    }
}
