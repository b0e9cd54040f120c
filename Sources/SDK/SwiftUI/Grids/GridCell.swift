/// The wishes of a view as a cell of a grid.
struct GridCell {
    /// The columns that it covers, 1 to 256.
    var columns = 1
    /// The alignment of its column.
    var alignment: HorizontalAlignment?
    /// Its place in the cell, in place of all alignments.
    var anchor: UnitPoint?
    /// The axes in which it takes the length that the other cells need.
    var unsized: Axis.Set = []
}

extension View {
    /// The columns that a cell covers.
    public func gridCellColumns(_ count: Int) -> some View {
        NodeChange(self) { node, _ in CellNode(node) { $0.columns = min(max(count, 1), 256) } }
    }

    /// The alignment of the whole column.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        NodeChange(self) { node, _ in CellNode(node) { $0.alignment = guide } }
    }

    /// Lets the other cells decide the length of the cell's column or row.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        NodeChange(self) { node, _ in CellNode(node) { $0.unsized.formUnion(axes) } }
    }

    /// The view's place in its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        NodeChange(self) { node, _ in CellNode(node) { $0.anchor = anchor } }
    }
}

/// A view with a wish for its cell.
private final class CellNode: WrappingNode {
    private let cell: GridCell

    init(_ content: LayoutNode, _ change: (inout GridCell) -> Void) {
        var cell = content.gridCell
        change(&cell)
        self.cell = cell
        super.init(content)
    }

    override var gridCell: GridCell { cell }
}
