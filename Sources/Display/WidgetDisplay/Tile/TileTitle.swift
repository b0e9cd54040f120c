/// The title of a tile in a terminal. A value.
///
/// A title that is too long for the upper edge of a small tile continues on the lower edge.
struct TileTitle: Hashable {
    /// The whole title, neutralised.
    let whole: String
    /// The text on the upper edge.
    let upper: String
    /// The text on the lower edge; nil if the upper edge has everything or the lower one has no room.
    let lower: String?
    /// Whether the edges do not show the whole title.
    let isCut: Bool

    /// - Parameters:
    ///   - width: the cells of an edge.
    ///   - continues: whether the lower edge is free.
    init(_ whole: String, width: Int, continues: Bool) {
        self.whole = whole
        guard TerminalText.width(of: whole) > width else {
            (upper, lower, isCut) = (whole, nil, false)
            return
        }
        guard continues, case let lines = TerminalText.wrapped(whole, width: width), lines.count > 1 else {
            (upper, lower, isCut) = (TerminalText.fitted(whole, width: width), nil, true)
            return
        }
        upper = lines[0]
        lower = TerminalText.fitted(lines.count > 2 ? lines[1] + " …" : lines[1], width: width)
        isCut = lines.count > 2
    }
}
