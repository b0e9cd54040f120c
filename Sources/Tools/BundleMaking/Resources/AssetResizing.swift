import AssetFiles

/// The slices of a picture in an asset catalog.
struct AssetResizing: Decodable {
    struct Insets: Decodable {
        var top: Double?
        var left: Double?
        var bottom: Double?
        var right: Double?
    }

    struct Center: Decodable {
        var mode: String?
    }

    var mode: String?
    var center: Center?
    var insets: Insets?

    private enum CodingKeys: String, CodingKey {
        case mode, center
        case insets = "cap-insets"
    }

    /// Nil for no slices, and for an edge that no picture has.
    var slices: ImageSlices? {
        guard let insets, mode != nil else { return nil }
        func pixels(_ length: Double?) -> Int { length.flatMap { Int(exactly: $0.rounded()) } ?? 0 }
        return ImageSlices(
            top: pixels(insets.top), left: pixels(insets.left), bottom: pixels(insets.bottom),
            right: pixels(insets.right), isTiled: center?.mode == "tile")
    }
}
