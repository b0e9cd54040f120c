/// Rows of views whose columns are as wide as their widest cell.
public struct Grid<Content: View>: View {
    public typealias Body = Never
    private let alignment: Alignment
    private let horizontalSpacing: CGFloat?
    private let verticalSpacing: CGFloat?
    private let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let inputs = inputs.entered(Self.self)?.inLayer else { return }
        func usable(_ length: CGFloat?) -> CGFloat { length.map { $0.isFinite ? $0 : 0 } ?? ViewSpacing.standard }
        nodes.append(
            GridNode(
                content.nodes(inputs, takesRows: true), alignment: alignment,
                gaps: CGSize(
                    width: usable(horizontalSpacing), height: usable(verticalSpacing)), inputs.evaluation))
    }
}

/// One row of a grid. A modifier of it changes each of its cells; outside of a grid it is a group.
public struct GridRow<Content: View>: View {
    public typealias Body = Never
    private let alignment: VerticalAlignment?
    private let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let inputs = inputs.entered(Self.self) else { return }
        guard nodes.takesRows else { return content._evaluate(inputs, into: &nodes) }
        nodes.append(GridRowNode(content.nodes(inputs.inLayer), alignment, inputs.evaluation))
    }
}

final class GridRowNode: LayoutNode {
    let cells: [LayoutNode]
    let alignment: VerticalAlignment?

    init(_ cells: [LayoutNode], _ alignment: VerticalAlignment?, _ evaluation: Evaluation) {
        self.cells = cells
        self.alignment = alignment
        super.init(evaluation)
    }

    override var parts: [LayoutNode] { cells }

    override func changed(_ change: (LayoutNode) -> LayoutNode) -> LayoutNode {
        GridRowNode(cells.map(change), alignment, evaluation)
    }
}
