/// The place of an image that is not there: one without a name, or one that the bundle lacks.
///
/// It is a view as any image is: a stack leaves its spacing around it, a frame has its size, and a resizable one takes the
/// size that is offered.
final class BlankImageNode: LayoutNode {
    private let isResizable: Bool

    init(isResizable: Bool, _ evaluation: Evaluation) {
        self.isResizable = isResizable
        super.init(evaluation)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: .zero) : .zero
    }
}
