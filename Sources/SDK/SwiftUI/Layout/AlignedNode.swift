/// A node with a size of its own, in which its content is aligned. The content may be larger: it overflows by its
/// alignment.
class AlignedNode: WrappingNode {
    let alignment: Alignment

    init(_ content: LayoutNode, alignment: Alignment) {
        self.alignment = alignment
        super.init(content)
    }

    /// The size that the content is offered.
    func inner(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

    private func origin(in size: CGSize, _ inner: ProposedViewSize) -> CGPoint {
        let contentSize = content.size(inner)
        let outer = ViewDimensions(size: size) { _ in nil }
        let x =
            outer[alignment.horizontal.key]
            - content.place(of: alignment.horizontal.key, contentSize, inner)
        let y =
            outer[alignment.vertical.key]
            - content.place(of: alignment.vertical.key, contentSize, inner)
        return CGPoint(x: x, y: y)
    }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let inner = inner(proposal)
        guard let place = content.setGuide(key, size: content.size(inner), proposal: inner) else { return nil }
        let origin = origin(in: size, inner)
        return place + (key.axis == .horizontal ? origin.x : origin.y)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        let inner = inner(proposal)
        let origin = origin(in: frame.size, inner)
        content.draw(
            CGRect(
                origin: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), size: content.size(inner)),
            inner, into: &drawing)
    }
}
