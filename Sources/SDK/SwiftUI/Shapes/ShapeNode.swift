import DisplayLists

/// A filled or stroked shape as a node.
final class ShapeNode: LayoutNode {
    /// Draws the shape's form, which lies in a frame.
    typealias Draw = @MainActor (inout Drawing, DisplayShape, CGRect) -> Void

    private let shape: any Shape
    private let draw: Draw

    init(_ shape: any Shape, _ evaluation: Evaluation, draw: @escaping Draw) {
        self.shape = shape
        self.draw = draw
        super.init(evaluation)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard frame.width.isFinite, frame.height.isFinite else { return }
        draw(&drawing, shape.display(in: frame), frame)
    }
}
