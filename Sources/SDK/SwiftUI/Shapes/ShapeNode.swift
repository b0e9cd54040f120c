import DisplayLists

/// A filled or stroked shape as a node.
final class ShapeNode: LayoutNode {
    /// Draws the shape's form, which lies in a frame.
    typealias Draw = @MainActor (inout Drawing, DisplayShape, CGRect) -> Void

    private let shape: any Shape
    private let isEvenOdd: Bool
    private let draw: Draw

    init(_ shape: any Shape, _ evaluation: Evaluation, isEvenOdd: Bool = false, draw: @escaping Draw) {
        self.shape = shape
        self.isEvenOdd = isEvenOdd
        self.draw = draw
        super.init(evaluation)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard frame.width.isFinite, frame.height.isFinite else { return }
        draw(&drawing, drawing.form(of: shape, in: frame).filled(byTurns: isEvenOdd), frame)
    }
}

extension DisplayShape {
    /// The shape by the other rule for the inside of a path, if it is one.
    func filled(byTurns isEvenOdd: Bool) -> DisplayShape {
        if isEvenOdd, case .path(let elements) = self { .evenOddPath(elements) } else { self }
    }
}

extension Drawing {
    /// The shape in a frame, which lies somewhere in the tile.
    func form(of shape: any Shape, in frame: CGRect) -> DisplayShape {
        if let container = shape as? ContainerRelativeShape {
            return container.placed(place(frame), in: evaluation.tile).display(in: frame)
        }
        return shape.display(in: frame)
    }
}
