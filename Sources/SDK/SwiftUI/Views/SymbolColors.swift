/// The colours of the original system's multicolour symbols.
enum SymbolColors {
    /// The colour of a symbol's largest part; nil for a symbol that has the same colour in all modes.
    static func color(of name: String) -> Color? {
        for (beginnings, color) in table where beginnings.contains(where: { isPart($0, of: name) }) { return color }
        return nil
    }

    /// Whether a name is this beginning, or continues after it with a dot, as `sun` begins `sun.max.fill`.
    private static func isPart(_ beginning: String, of name: String) -> Bool {
        name.hasPrefix(beginning) && (name.count == beginning.count || name.dropFirst(beginning.count).first == ".")
    }

    /// The first row that fits decides, so longer beginnings come first. Clouds are white there in both appearances.
    private static let table: [(beginnings: [String], color: Color)] = [
        (["sun", "sunrise", "sunset", "bolt", "star", "lightbulb", "exclamationmark.triangle", "moon.stars"], .yellow),
        (["cloud", "smoke", "wind", "moon", "tornado", "hurricane"], .white),
        (["drop", "humidity", "snowflake", "umbrella"], .cyan),
        (["heart", "xmark.circle", "minus.circle", "trash", "thermometer", "exclamationmark.circle"], .red),
        (["checkmark.circle", "plus.circle", "leaf", "battery", "phone", "video", "message"], .green),
        (["flame"], .orange), (["location", "info.circle", "questionmark.circle", "wifi"], .blue),
    ]
}
