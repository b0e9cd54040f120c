extension View {
    /// Blurs the view. Its letters and edges stay sharp in a terminal and in SVG.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        NodeChange(self) { node, _ in BlurNode(node, radius.isFinite ? max(radius, 0) : 0) }
    }
}

final class BlurNode: WrappingNode {
    private let radius: CGFloat

    init(_ content: LayoutNode, _ radius: CGFloat) {
        self.radius = radius
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.blurred(radius, in: frame) { content.draw(frame, proposal, into: &$0) }
    }
}
