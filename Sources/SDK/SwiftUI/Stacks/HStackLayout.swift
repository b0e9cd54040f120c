/// A row as a layout, for `AnyLayout`.
public struct HStackLayout: Layout {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    private var line: LineOfViews { LineOfViews(axis: .horizontal, guide: alignment.key, spacing: spacing) }

    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
        ViewSpacing(line: subviews.map(\.spacing), along: .horizontal)
    }

    public static var layoutProperties: LayoutProperties { .along(.horizontal) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        line.placement(proposal, subviews).size
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) { line.place(in: bounds, proposal, subviews) }
}
