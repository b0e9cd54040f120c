extension View {
    /// Room around the view.
    public func padding(_ insets: EdgeInsets) -> some View {
        NodeChange(self) { node, _ in PaddingNode(node, insets) }
    }

    /// Room at some sides of the view: 16 points if no length is given.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

/// A view with room around it.
final class PaddingNode: WrappingNode {
    private let insets: EdgeInsets

    init(_ content: LayoutNode, _ insets: EdgeInsets) {
        self.insets = insets.usable
        super.init(content)
    }

    override var spacing: ViewSpacing {
        var spacing = content.spacing
        for edge in Edge.allCases where insets[edge] != 0 && spacing[edge] != .none { spacing[edge] = .standard }
        return spacing
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { $0 - insets.horizontal }, height: proposal.height.map { $0 - insets.vertical }
        ).usable
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let size = content.size(inner(proposal))
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let inner = inner(proposal)
        return content.setGuide(key, size: content.size(inner), proposal: inner).map {
            $0 + (key.axis == .horizontal ? insets.leading : insets.top)
        }
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        let inner = inner(proposal)
        let origin = CGPoint(x: frame.minX + insets.leading, y: frame.minY + insets.top)
        content.draw(CGRect(origin: origin, size: content.size(inner)), inner, into: &drawing)
    }
}
