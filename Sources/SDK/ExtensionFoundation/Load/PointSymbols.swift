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
        var suffix: [UInt8] = []
        var last = Self.dot
        for byte in point.utf8 {
            switch byte {
            case Self.dot, Self.hyphen:
                if last == Self.dot || last == Self.hyphen && byte == Self.dot { return nil }
                suffix += byte == Self.dot ? [Self.underscore] : [Self.underscore, Self.underscore]
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: suffix.append(byte)
            default: return nil
            }
            last = byte
        }
        if last == Self.dot || last == Self.hyphen { return nil }
        self.suffix = String(decoding: suffix, as: UTF8.self)
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

    private static let dot = UInt8(ascii: ".")
    private static let hyphen = UInt8(ascii: "-")
    private static let underscore = UInt8(ascii: "_")
}
