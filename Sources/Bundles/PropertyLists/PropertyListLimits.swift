/// How much of a property list is believed before it is refused.
///
/// A manifest comes from anybody. The bounds hold before a value is built, so that no list can exhaust the stack
/// (depth), the memory (bytes, values) or the time (a binary list may name one array a million times, and would
/// otherwise be expanded each time).
package struct PropertyListLimits: Sendable, Hashable {
    /// Size of the file in bytes. The largest manifest known is under 64 KiB.
    package var bytes: Int
    /// Arrays and dictionaries inside one another. Foundation's own bound is 512.
    package var depth: Int
    /// Values after expansion of shared ones.
    package var values: Int

    package init(bytes: Int = 1 << 20, depth: Int = 128, values: Int = 65_536) {
        self.bytes = bytes
        self.depth = depth
        self.values = values
    }

    package static let standard = PropertyListLimits()
}

/// Why a property list was not read.
package enum PropertyListError: Error, Hashable, Sendable {
    case empty
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    /// The bytes are in none of the three formats, or break off. `line` counts from 1 and is known for text formats.
    case malformed(line: Int?, detail: String)
    case unsupportedEncoding(String)
}

extension PropertyListError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .empty: "the property list is empty"
        case .tooLarge(let bytes, let limit): "the property list has \(bytes) bytes, more than \(limit)"
        case .tooDeep(let limit): "arrays and dictionaries are nested deeper than \(limit)"
        case .tooManyValues(let limit): "the property list holds more than \(limit) values"
        case .malformed(let line?, let detail): "\(detail) on line \(line)"
        case .malformed(nil, let detail): detail
        case .unsupportedEncoding(let name): "the text encoding \(name) is not supported"
        }
    }
}
