/// The room of a line of cells that meet in a guide: of a row across the guide, or of a column.
struct GridLine {
    private var before: CGFloat = -.infinity
    private var after: CGFloat = -.infinity
    /// The longest cell that has a place of its own in the line.
    private var least: CGFloat = 0
    /// The room beyond its own length.
    private var extra: CGFloat = 0

    /// Adds a cell.
    ///
    /// - Parameters:
    ///   - length: in points; may be infinite.
    ///   - guide: its guide in points from its start; nil for a cell that does not follow the guide.
    mutating func add(_ length: CGFloat, guide: CGFloat?) {
        guard let guide else { return least = max(least, length) }
        before = max(before, guide)
        after = max(after, length - guide)
    }

    private var met: CGFloat { before.isFinite ? before + after : 0 }

    /// In points; may be infinite.
    var length: CGFloat { max(met, least) + extra }

    mutating func widen(by length: CGFloat) { extra += length }

    /// The place of the guide in points from the line's start.
    func place(of key: AlignmentKey) -> CGFloat {
        let rest = length - met
        let dimensions = ViewDimensions(size: CGSize(width: rest, height: rest)) { _ in nil }
        // A view without text has its baseline at its bottom, but a row's texts begin at its top.
        let shift = key.id == AlignmentGuides.FirstBaseline.self ? 0 : dimensions[key]
        let start = before.isFinite ? before : 0
        return shift.isFinite ? start + min(max(shift, 0), max(rest, 0)) : start
    }
}
