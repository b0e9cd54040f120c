import DisplayLists

extension View {
    /// Cuts the view to a shape in its frame.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        NodeChange(self) { node, _ in ClipNode(node) { shape.display(in: $0) } }
    }

    /// Cuts the view to its frame.
    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

    /// Shows the view where the mask is drawn. A mask is one shape here, whose colours do not matter.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        let mask = mask()
        return NodeChange(self) { node, inputs in
            MaskNode(node, mask.node(inputs.inLayer, alignment: alignment), alignment: alignment)
        }
    }

    @_disfavoredOverload
    public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
}

final class ClipNode: WrappingNode {
    private let form: (CGRect) -> DisplayShape

    init(_ content: LayoutNode, _ form: @escaping (CGRect) -> DisplayShape) {
        self.form = form
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else { return }
        drawing.grouped(clip: form(frame)) { content.draw(frame, proposal, into: &$0) }
    }
}

final class MaskNode: WrappingNode {
    private let mask: LayoutNode
    private let alignment: Alignment

    init(_ content: LayoutNode, _ mask: LayoutNode, alignment: Alignment) {
        self.mask = mask
        self.alignment = alignment
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        var outline = Drawing(evaluation)
        let layer = LayerNode(EmptyNode(evaluation), mask, isBehind: false, alignment: alignment)
        layer.draw(frame, ProposedViewSize(frame.size), into: &outline)
        let drawn = outline.operations.filter { if case .region = $0 { false } else { true } }
        guard drawn.count == 1, case .fill(let shape, _) = drawn[0] else {
            if drawn.isEmpty { return }
            evaluation.warn("A mask of text, pictures or several shapes is not applied: use one shape.")
            return content.draw(frame, proposal, into: &drawing)
        }
        drawing.grouped(clip: shape) { content.draw(frame, proposal, into: &$0) }
    }
}

/// A node that draws nothing.
final class EmptyNode: LayoutNode {}
