extension View {
    /// Makes the view see-through: 0 is invisible, 1 opaque.
    public func opacity(_ opacity: Double) -> some View {
        NodeChange(self) { node, _ in OpacityNode(node, opacity.asOpacity) }
    }

    /// Keeps the view's room and draws nothing.
    public func hidden() -> some View { opacity(0) }
}

final class OpacityNode: WrappingNode {
    private let opacity: Double

    init(_ content: LayoutNode, _ opacity: Double) {
        self.opacity = opacity
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        if opacity >= 1 { return content.draw(frame, proposal, into: &drawing) }
        drawing.grouped(opacity: opacity) { content.draw(frame, proposal, into: &$0) }
    }
}
