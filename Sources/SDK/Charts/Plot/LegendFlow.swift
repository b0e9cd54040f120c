/// Names side by side, in as many rows as they need.
struct LegendFlow: Layout {
    private static let gap = CGSize(width: 8, height: 2)

    private func frames(_ subviews: Subviews, width: CGFloat) -> [CGRect] {
        var place = CGPoint.zero
        var height: CGFloat = 0
        return subviews.map { view in
            let size = view.sizeThatFits(ProposedViewSize(width: width, height: nil))
            if place.x > 0, place.x + size.width > width {
                place = CGPoint(x: 0, y: place.y + height + Self.gap.height)
                height = 0
            }
            defer { place.x += size.width + Self.gap.width }
            height = max(height, size.height)
            return CGRect(origin: place, size: size)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let frames = frames(subviews, width: proposal.width ?? .infinity)
        return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (view, frame) in zip(subviews, frames(subviews, width: bounds.width + 0.5)) {
            view.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                proposal: ProposedViewSize(width: bounds.width, height: nil))
        }
    }
}
