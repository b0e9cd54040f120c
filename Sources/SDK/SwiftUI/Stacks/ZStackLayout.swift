/// Views above one another as a layout, for `AnyLayout`.
public struct ZStackLayout: Layout {
    public var alignment: Alignment

    public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        extent(proposal, subviews).size
    }

    /// The place where the guides meet, and the size around it.
    private func extent(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGRect {
        guard let highest = subviews.map(\.priority).max() else { return .zero }
        var (before, after) = (
            CGSize(width: -CGFloat.infinity, height: -.infinity), CGSize(width: -CGFloat.infinity, height: -.infinity)
        )
        // The views that share the highest priority decide the size.
        for view in subviews where view.priority == highest {
            let sides = view.dimensions(in: proposal)
            let (x, y) = (sides[alignment.horizontal], sides[alignment.vertical])
            before = CGSize(width: max(before.width, x), height: max(before.height, y))
            after = CGSize(
                width: max(after.width, sides.width - x), height: max(after.height, sides.height - y))
        }
        return CGRect(
            x: before.width, y: before.height, width: before.width + after.width, height: before.height + after.height)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        let offered = ProposedViewSize(
            width: proposal.width ?? bounds.width, height: proposal.height ?? bounds.height)
        let meeting = extent(offered, subviews).origin
        for view in subviews {
            let sides = view.dimensions(in: offered)
            view.place(
                at: CGPoint(
                    x: bounds.minX + meeting.x - sides[alignment.horizontal],
                    y: bounds.minY + meeting.y - sides[alignment.vertical]),
                proposal: offered)
        }
    }
}
