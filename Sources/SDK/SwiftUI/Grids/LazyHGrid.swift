/// Views in columns that fill rows of given heights.
public struct LazyHGrid<Content: View>: View {
    public typealias Body = Never
    private let rows: [GridItem]
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let inputs = inputs.entered(Self.self)?.inLayer else { return }
        nodes.append(
            LazyGridNode(
                content.nodes(inputs, takesSections: true), rows, across: .vertical, spacing: spacing,
                alignment: Alignment(horizontal: .center, vertical: alignment), inputs.evaluation))
    }
}
