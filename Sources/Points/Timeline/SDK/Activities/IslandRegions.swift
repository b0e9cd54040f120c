/// The places beside and below the camera in the large form of a Live Activity: leading, center and trailing, in this order.
///
/// The middle comes first: it has the width that it takes of the room which the other two leave, at least the camera's. The
/// other two share the rest equally (developer.apple.com, DynamicIslandExpandedRegion). Each of them keeps the width that
/// it prefers, up to its share beside the camera.
struct IslandRegions: Layout {
    /// Of the camera, in points; the middle lies below it.
    let camera: CGSize

    private struct Widths {
        var middle: CGFloat
        var side: CGFloat
    }

    private func widths(_ total: CGFloat, _ subviews: Subviews) -> Widths {
        let most = max((total - camera.width) / 2, 0)
        let side = [subviews[0], subviews[2]].map { min($0.sizeThatFits(.unspecified).width, most) }.max() ?? 0
        let room = ProposedViewSize(width: total - 2 * side, height: nil)
        let middle = min(max(subviews[1].sizeThatFits(room).width, camera.width), total)
        return Widths(middle: middle, side: max((total - middle) / 2, 0))
    }

    private func height(_ widths: Widths, _ subviews: Subviews) -> CGFloat {
        let sides = [subviews[0], subviews[2]].map {
            $0.sizeThatFits(ProposedViewSize(width: widths.side, height: nil)).height
        }
        let middle = subviews[1].sizeThatFits(ProposedViewSize(width: widths.middle, height: nil)).height
        return max(sides.max() ?? 0, camera.height + middle)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        guard subviews.count == 3 else { return camera }
        let total = max(proposal.width ?? 0, camera.width)
        return CGSize(width: total, height: height(widths(total, subviews), subviews))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        guard subviews.count == 3 else { return }
        let widths = widths(bounds.width, subviews)
        let side = ProposedViewSize(width: widths.side, height: bounds.height)
        subviews[0].place(at: CGPoint(x: bounds.minX, y: bounds.minY), anchor: .topLeading, proposal: side)
        subviews[1].place(
            at: CGPoint(x: bounds.midX, y: bounds.minY + camera.height), anchor: .top,
            proposal: ProposedViewSize(width: widths.middle, height: max(bounds.height - camera.height, 0)))
        subviews[2].place(at: CGPoint(x: bounds.maxX, y: bounds.minY), anchor: .topTrailing, proposal: side)
    }
}
