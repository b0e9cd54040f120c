/// The edges of a picture that keep their size, in its pixels, while its middle fills the rest.
package struct ImageSlices: Hashable, Sendable {
    package let top: Int
    package let left: Int
    package let bottom: Int
    package let right: Int
    /// Whether the middle is repeated, not stretched.
    package let isTiled: Bool

    /// More pixels than a side of any picture has here.
    private static let most = 16_384

    /// Nil for an edge of less than no or of too many pixels.
    package init?(top: Int, left: Int, bottom: Int, right: Int, isTiled: Bool) {
        guard [top, left, bottom, right].allSatisfy({ (0...Self.most).contains($0) }) else { return nil }
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
        self.isTiled = isTiled
    }

    /// `tile` or `stretch`, and the edges.
    init?(_ field: String) {
        let parts = field.split(separator: " ", omittingEmptySubsequences: false)
        let edges = parts.dropFirst().map { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
        guard parts.count == 5, parts[0] == "tile" || parts[0] == "stretch", let top = edges[0], let left = edges[1],
            let bottom = edges[2], let right = edges[3]
        else { return nil }
        self.init(top: top, left: left, bottom: bottom, right: right, isTiled: parts[0] == "tile")
    }

    var field: String { "\(isTiled ? "tile" : "stretch") \(top) \(left) \(bottom) \(right)" }
}
