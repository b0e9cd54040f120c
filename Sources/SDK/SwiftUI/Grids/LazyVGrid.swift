/// Views in rows that fill columns of given widths.
public struct LazyVGrid<Content: View>: View {
    public typealias Body = Never
    private let columns: [GridItem]
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let inputs = inputs.entered(Self.self)?.inLayer else { return }
        nodes.append(
            LazyGridNode(
                content.nodes(inputs, takesSections: true), columns, across: .horizontal, spacing: spacing,
                alignment: Alignment(horizontal: alignment, vertical: .center), inputs.evaluation))
    }
}
