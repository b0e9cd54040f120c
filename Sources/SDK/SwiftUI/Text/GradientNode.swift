/// A text or a symbol in a gradient, which runs across its frame. A terminal shows the gradient's middle.
final class GradientNode: WrappingNode {
    private let paint: Paint

    private init(_ content: LayoutNode, _ paint: Paint) {
        self.paint = paint
        super.init(content)
    }

    /// The node, or one with the gradient if the style has one that is the style of all its runs.
    static func node(_ content: LayoutNode, _ runs: [TextRun], _ style: _Paint, isRedacted: Bool) -> LayoutNode {
        guard !style.paint.isOneColor, !isRedacted, runs.allSatisfy({ $0.color == style.paint.color }) else {
            return content
        }
        return GradientNode(content, style.paint)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.painted(paint, in: frame) { content.draw(frame, proposal, into: &$0) }
    }
}
