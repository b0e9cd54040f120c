/// Places a plot, its first view, among the labels of its axes. Each view is made once.
struct ChartFrame: Layout {
    /// A label as the layout sees it; nil for the plot.
    struct Mark {
        var side: AxisLabel.Side
        var place: Double
        var isCentered: Bool
        var offset: CGSize
    }

    struct MarkKey: LayoutValueKey {
        static var defaultValue: Mark? { nil }
    }

    /// Points between a label and the plot.
    private static let gap: CGFloat = 4
    /// Of the width, for the labels of one side: the plot keeps a fifth at least.
    private static let mostBeside = 0.4
    /// Points between two labels below the plot.
    private static let leastDistance: CGFloat = 4

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let most = ProposedViewSize(width: bounds.width * Self.mostBeside, height: nil)
        var widths: [AxisLabel.Side: CGFloat] = [:]
        var below: CGFloat = 0
        var beside: [(place: Double, height: CGFloat)] = []
        for view in subviews {
            guard let mark = view[MarkKey.self] else { continue }
            if mark.side == .bottom {
                below = max(below, view.sizeThatFits(.unspecified).height)
            } else {
                let size = view.sizeThatFits(most)
                widths[mark.side] = max(widths[mark.side] ?? 0, size.width)
                beside.append((mark.place, size.height))
            }
        }
        let leading = widths[.leading].map { min($0 + Self.gap, bounds.width / 2) } ?? 0
        let trailing = widths[.trailing].map { min($0 + Self.gap, bounds.width / 2) } ?? 0
        let bottom = below > 0 ? below + 2 : 0
        let room = Self.room(for: beside, height: bounds.height, bottom: bottom)
        let plot = CGRect(
            x: bounds.minX + leading, y: bounds.minY + room.top, width: max(bounds.width - leading - trailing, 0),
            height: max(bounds.height - room.top - room.bottom, 0))
        var free = -CGFloat.infinity
        var taken: [AxisLabel.Side: ClosedRange<CGFloat>] = [:]
        for view in subviews {
            guard let mark = view[MarkKey.self] else {
                view.place(at: plot.origin, proposal: ProposedViewSize(plot.size))
                continue
            }
            switch mark.side {
            case .leading, .trailing:
                taken[mark.side] = placeBeside(view, mark, plot, most, after: taken[mark.side])
            case .bottom: free = placeBelow(view, mark, plot, bounds, after: free)
            }
        }
    }

    /// The room above and below a plot, so that the labels beside it lie within the chart: at most a half of the height.
    ///
    /// - Parameters:
    ///   - labels: each with its place, 0 at the start of the axis and 1 at its end.
    ///   - bottom: what the labels below the plot need.
    static func room(
        for labels: [(place: Double, height: CGFloat)], height: CGFloat, bottom: CGFloat
    ) -> (top: CGFloat, bottom: CGFloat) {
        var (top, low): (CGFloat, CGFloat) = (0, bottom)
        for label in labels where label.place.isFinite && (0...1).contains(label.place) && label.height.isFinite {
            let plot = height - bottom
            top = max(top, label.height / 2 - CGFloat(1 - label.place) * plot)
            low = max(low, label.height / 2 - CGFloat(label.place) * plot)
        }
        return (min(top, height / 4), bottom >= height / 4 ? bottom : min(low, height / 4))
    }

    /// - Parameter last: the heights that the label before takes.
    /// - Returns: those that this one takes, or else the one before.
    private func placeBeside(
        _ view: LayoutSubview, _ mark: Mark, _ plot: CGRect, _ most: ProposedViewSize,
        after last: ClosedRange<CGFloat>?
    ) -> ClosedRange<CGFloat>? {
        let half = max(view.sizeThatFits(most).height / 2, 0)
        let middle: CGFloat = plot.minY + (1 - mark.place) * plot.height + mark.offset.height
        guard middle.isFinite, half.isFinite else {
            view.hide()
            return last
        }
        let height = middle - half...middle + half
        // A label that would lie on the one before is left out.
        if let last, height.lowerBound < last.upperBound, last.lowerBound < height.upperBound {
            view.hide()
            return last
        }
        let isLeading = mark.side == .leading
        view.place(
            at: CGPoint(
                x: (isLeading ? plot.minX - Self.gap : plot.maxX + Self.gap) + mark.offset.width,
                y: middle),
            anchor: isLeading ? .trailing : .leading, proposal: most)
        return height
    }

    /// - Returns: where the next label may begin.
    private func placeBelow(
        _ view: LayoutSubview, _ mark: Mark, _ plot: CGRect, _ bounds: CGRect, after free: CGFloat
    ) -> CGFloat {
        let width = view.sizeThatFits(.unspecified).width
        let place = plot.minX + mark.place * plot.width
        var left = mark.isCentered ? place - width / 2 : place + 1
        // The first and the last word move into the chart rather than beyond its edge.
        if mark.isCentered { left = min(max(left, bounds.minX), max(bounds.maxX - width, bounds.minX)) }
        // A label that would lie on another one is left out, as one at the end of the axis that begins there.
        guard left >= free, mark.isCentered || mark.place < 0.97 else {
            view.hide()
            return free
        }
        view.place(
            at: CGPoint(x: left + mark.offset.width, y: plot.maxY + 2 + mark.offset.height), proposal: .unspecified)
        return left + width + Self.leastDistance
    }
}
