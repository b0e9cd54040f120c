/// Views in a row or a column.
final class StackNode: LayoutNode {
    let axis: Axis
    private let alignment: AlignmentKey
    private let children: [LayoutNode]
    private let gaps: [CGFloat]
    private let gap: CGFloat
    private let preferred: ViewSpacing
    private var placements: [ProposedViewSize: StackPlacement] = [:]

    /// - Parameter spacing: nil for the distances that the views prefer.
    init(_ children: [LayoutNode], axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, _ evaluation: Evaluation) {
        self.children = children
        self.axis = axis
        self.alignment = alignment
        let preferences = children.map(\.spacing)
        preferred = ViewSpacing(line: preferences, along: axis)
        gaps = zip(preferences, preferences.dropFirst()).map { view, next in
            if let spacing { return spacing.isFinite ? spacing : 0 }
            return view.distance(to: next, along: axis)
        }
        gap = gaps.reduce(0, +)
        super.init(evaluation)
    }

    override var parts: [LayoutNode] { children }

    override var spacing: ViewSpacing { preferred }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { placement(proposal).size }

    /// The children's places for a proposal; kept for the last few proposals.
    private func placement(_ proposal: ProposedViewSize) -> StackPlacement {
        if let known = placements[proposal] { return known }
        let lengths = StackLayout.lengths(
            proposal, along: axis, gap: gap, priorities: children.map(\.layoutPriority),
            size: { children[$0].size($1) })
        let proposals = lengths.map { ProposedViewSize(axis, $0, minor: proposal[axis.crossing]) }
        let sizes = zip(children, proposals).map { $0.size($1) }
        let guides = zip(zip(children, proposals), sizes).map { $0.0.place(of: alignment, $1, $0.1) }
        let placement = StackPlacement(axis: axis, proposals: proposals, sizes: sizes, guides: guides, gaps: gaps)
        if placements.count >= 8 { placements.removeAll(keepingCapacity: true) }
        placements[proposal] = placement
        return placement
    }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard !children.isEmpty else { return nil }
        let placement = placement(placed(proposal, size))
        return key.place(among: children.indices) { index in
            let origin = placement.origins[index]
            return children[index].setGuide(
                key, size: placement.sizes[index], proposal: placement.proposals[index]
            ).map { $0 + (key.axis == .horizontal ? origin.x : origin.y) }
        }
    }

    /// Where the crossing length was left open, the children are offered the length that the stack got.
    private func placed(_ proposal: ProposedViewSize, _ size: CGSize) -> ProposedViewSize {
        var proposal = proposal.usable
        if proposal[axis.crossing] == nil { proposal[axis.crossing] = size[axis.crossing] }
        return proposal
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        let placement = placement(placed(proposal, frame.size))
        for index in children.drawingOrder {
            let (child, origin) = (children[index], placement.origins[index])
            let place = CGRect(
                origin: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), size: placement.sizes[index])
            child.draw(place, placement.proposals[index], into: &drawing)
        }
    }
}
