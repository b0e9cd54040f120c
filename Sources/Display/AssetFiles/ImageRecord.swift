/// One file of a named picture.
package struct ImageRecord: Hashable, Sendable {
    /// Whether the picture keeps its colours or is filled with a tint. A symbol is filled, and as large as text: its file
    /// is drawn for text of 100 points.
    package enum Mode: String, Hashable, Sendable { case automatic, original, template, symbol }

    package let look: AssetLook
    /// Pixels a point, 1 … 3.
    package let scale: Int
    package let mode: Mode
    /// A number and an ending, so that it cannot lead elsewhere.
    package let file: String
    /// Nil for a picture that is stretched as a whole.
    package let slices: ImageSlices?

    /// Nil for a scale or a file that an index cannot have.
    package init?(look: AssetLook, scale: Int, mode: Mode, number: Int, ending: String, slices: ImageSlices? = nil) {
        let fields = [look.rawValue, "\(scale)", mode.rawValue, "\(number).\(ending)"]
        self.init(fields + (slices.map { [$0.field] } ?? []))
    }

    init?(_ fields: [String]) {
        guard (4...5).contains(fields.count), let look = AssetLook(rawValue: fields[0]), let scale = Int(fields[1]),
            (1...3).contains(scale), let mode = Mode(rawValue: fields[2]), Self.isPlain(fields[3])
        else { return nil }
        self.look = look
        self.scale = scale
        self.mode = mode
        file = fields[3]
        guard fields.count == 5 else {
            slices = nil
            return
        }
        guard let slices = ImageSlices(fields[4]) else { return nil }
        self.slices = slices
    }

    private static func isPlain(_ file: String) -> Bool {
        let parts = file.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, file.utf8.count <= 16 else { return false }
        return parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) } && !parts[0].isEmpty
            && ["png", "jpg", "gif"].contains(parts[1])
    }

    var fields: String {
        "\(look.rawValue)\t\(scale)\t\(mode.rawValue)\t\(file)" + (slices.map { "\t\($0.field)" } ?? "")
    }
}
