/// A column as a layout, for `AnyLayout`.
public struct VStackLayout: Layout {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    private var line: LineOfViews { LineOfViews(axis: .vertical, guide: alignment.key, spacing: spacing) }

    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
        ViewSpacing(line: subviews.map(\.spacing), along: .vertical)
    }

    public static var layoutProperties: LayoutProperties { .along(.vertical) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        line.placement(proposal, subviews).size
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) { line.place(in: bounds, proposal, subviews) }
}
