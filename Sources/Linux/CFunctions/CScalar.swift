/// A number of C with a fixed width on this platform (LP64: `long` has 64 bits).
package enum CScalar: UInt8, Hashable, Sendable, CaseIterable {
    case int8 = 1
    case uint8, int16, uint16, int32, uint32, int64, uint64
    /// C's `_Bool`, one byte.
    case bool
    case float, double

    /// The size and the alignment in bytes.
    package var size: Int {
        switch self {
        case .int8, .uint8, .bool: 1
        case .int16, .uint16: 2
        case .int32, .uint32, .float: 4
        case .int64, .uint64, .double: 8
        }
    }

    /// Whether a list of functions may give it as a length.
    package var isInteger: Bool {
        switch self {
        case .bool, .float, .double: false
        default: true
        }
    }

    package var isSigned: Bool {
        switch self {
        case .int8, .int16, .int32, .int64: true
        default: false
        }
    }

    /// The least number of a signed integer; 0 for the others.
    package var least: Int64 { isSigned ? -1 << Int64(size * 8 - 1) : 0 }

    /// The largest number of an integer; 1 for a bool, 0 for the others.
    package var most: UInt64 {
        switch self {
        case .bool: 1
        case .float, .double: 0
        default: UInt64.max >> UInt64(64 - size * 8 + (isSigned ? 1 : 0))
        }
    }

    /// The name in lists of functions.
    package var name: String { Self.ownNames[Int(rawValue) - 1] }

    /// The name for a sentence: an int32, a uint32.
    package var withArticle: String { "\(isSigned ? "an" : "a") \(name)" }

    private static let ownNames = [
        "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "bool", "float", "double",
    ]

    /// The numbers by their names in lists of functions: those with a width, and those of C.
    package static let named: [String: CScalar] = {
        var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
        names.merge([
            "char": charIsSigned ? .int8 : .uint8, "short": .int16, "int": .int32, "long": .int64, "longlong": .int64,
            "uchar": .uint8, "ushort": .uint16, "uint": .uint32, "ulong": .uint64, "ulonglong": .uint64,
            "size": .uint64, "ssize": .int64, "off": .int64,
        ]) { own, _ in own }
        return names
    }()

    private static var charIsSigned: Bool { CChar.isSigned }
}
