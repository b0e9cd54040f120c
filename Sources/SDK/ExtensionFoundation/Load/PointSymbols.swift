/// The C symbols that serve an extension point: a fixed prefix and the point's identifier.
///
/// In the identifier each dot becomes one underscore and each hyphen two: `com.apple.photo-editing` is served by
/// `hostel_point_com_apple_photo__editing`. Two identifiers never share a symbol.
package struct PointSymbols: Hashable, Sendable {
    static let prefix = "hostel_point_"
    private static let warmPrefix = "hostel_warm_"

    private let suffix: String

    /// Nil for a text that is not an identifier: parts of ASCII letters, digits and hyphens, joined by dots. A part is
    /// not empty, and neither begins nor ends with a hyphen.
    package init?(point: String) {
        let parts = point.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ Self.isPart($0) }) else { return nil }
        suffix = String(point.map { $0 == "." ? "_" : $0 }).split(separator: "-", omittingEmptySubsequences: false)
            .joined(separator: "__")
    }

    /// - Parameter handler: a symbol that the SDK exports; nil for one that makes no handler.
    init?(handler: String) {
        guard handler.hasPrefix(Self.prefix) else { return nil }
        suffix = String(handler.dropFirst(Self.prefix.count))
    }

    /// Makes the point's handler: `ExtensionPoints.export`.
    package var handler: String { Self.prefix + suffix }

    /// Prepares the fork server for the point; optional.
    package var warm: String { Self.warmPrefix + suffix }

    private static func isPart(_ part: Substring) -> Bool {
        guard let first = part.utf8.first, let last = part.utf8.last else { return false }
        let hyphen = UInt8(ascii: "-")
        return first != hyphen && last != hyphen
            && part.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == hyphen
            }
    }
}
