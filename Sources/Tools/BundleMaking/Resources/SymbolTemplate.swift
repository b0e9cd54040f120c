/// The symbol in a template file: an SVG that has the symbol in several weights and sizes, each in a group of its own, drawn
/// for text of 100 points.
struct SymbolTemplate {
    /// The group that is drawn.
    let group: String
    /// How much larger it is drawn, because a template of variable symbols has the small size alone.
    let factor: Double

    // The middle size is 1.28 times the small one in the templates that we saw.
    private static let groups = [("Regular-M", 1), ("Regular-S", 1.28), ("Semibold-M", 1), ("Medium-M", 1)]

    /// - Returns: nil for a file without such a group.
    init?(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let found = Self.groups.first { text.contains("id=\"\($0.0)\"") || text.contains("id='\($0.0)'") }
        guard let found else { return nil }
        (group, factor) = found
    }
}
