extension View {
    /// Views behind this one, in its size.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let layer = content()
        return NodeChange(self) { node, inputs in
            LayerNode(node, layer.node(inputs.inLayer, alignment: alignment), isBehind: true, alignment: alignment)
        }
    }

    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        self.background(alignment: alignment) { background }
    }

    /// Views above this one, in its size.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let layer = content()
        return NodeChange(self) { node, inputs in
            LayerNode(node, layer.node(inputs.inLayer, alignment: alignment), isBehind: false, alignment: alignment)
        }
    }

    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        self.overlay(alignment: alignment) { overlay }
    }
}

extension _ViewInputs {
    /// Outside of the stack around the view.
    var inLayer: _ViewInputs {
        var inputs = self
        inputs.environment.stackAxis = nil
        return inputs
    }
}

/// A view with another one behind or above it, which does not change its size.
final class LayerNode: WrappingNode {
    private let layer: LayoutNode
    private let isBehind: Bool
    private let alignment: Alignment

    init(_ content: LayoutNode, _ layer: LayoutNode, isBehind: Bool, alignment: Alignment) {
        self.layer = layer
        self.isBehind = isBehind
        self.alignment = alignment
        super.init(content)
    }

    override var parts: [LayoutNode] { [content, layer] }
    override var spokenText: String { content.spokenText }
    override var inlineParts: [InlinePart] { content.inlineParts }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        if !isBehind { content.draw(frame, proposal, into: &drawing) }
        let offered = ProposedViewSize(frame.size)
        let size = layer.size(offered)
        let outer = content.dimensions(frame.size, proposal)
        let x = outer[alignment.horizontal.key] - layer.place(of: alignment.horizontal.key, size, offered)
        let y = outer[alignment.vertical.key] - layer.place(of: alignment.vertical.key, size, offered)
        let place = CGPoint(x: frame.minX + x, y: frame.minY + y)
        layer.draw(CGRect(origin: place, size: size), offered, into: &drawing)
        if isBehind { content.draw(frame, proposal, into: &drawing) }
    }
}
