package import Foundation

/// A value that defaults can hold: the types of a property list, with the kind of a number kept.
package enum DefaultsValue: Sendable {
    case string(String)
    case data(Data)
    case date(Date)
    case bool(Bool)
    case integer(Int64)
    /// Only for numbers above `Int64.max`; a smaller one is an `integer`.
    case unsigned(UInt64)
    case float(Float)
    case double(Double)
    case array([DefaultsValue])
    case dictionary([String: DefaultsValue])
}

/// The limits of defaults, for every writer. Weights are in bytes, as `DefaultsValue.weight` counts them.
package enum DefaultsLimits {
    /// Bytes of a key in UTF-8.
    package static let keyBytes = 1024
    /// Weight of one value. The original platform warns from 4 MiB in a whole domain.
    package static let valueWeight = 4 << 20
    /// Weight of all keys and values of one domain together.
    package static let domainWeight = 16 << 20
    package static let keys = 65_536
    /// The depth of arrays and dictionaries inside each other.
    package static let depth = 32
}
