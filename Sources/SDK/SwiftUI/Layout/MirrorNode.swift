/// Content in the other direction of layout than the views around it: its sides are swapped within its frame.
final class MirrorNode: WrappingNode {
    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard frame.midX.isFinite else { return }
        drawing.mirrored(in: frame) { content.draw(frame, proposal, into: &$0) }
    }
}
