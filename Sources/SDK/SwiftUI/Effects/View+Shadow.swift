import DisplayLists

extension View {
    /// A shadow behind the view. SVG and a terminal show it without its blur. Where a tile has more shadows than can be
    /// blurred in time, the others consist of fainter copies of the view's shapes.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        NodeChange(self) { node, inputs in
            ShadowNode(
                node, color.display(in: inputs.environment), radius: radius.isFinite ? max(radius, 0) : 0,
                offset: CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0))
        }
    }
}

final class ShadowNode: WrappingNode {
    private let color: DisplayColor
    private let radius: CGFloat
    private let offset: CGPoint

    init(_ content: LayoutNode, _ color: DisplayColor, radius: CGFloat, offset: CGPoint) {
        self.color = color
        self.radius = radius
        self.offset = offset
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.shadow(color, radius: radius, offset: offset, in: frame) { content.draw(frame, proposal, into: &$0) }
        content.draw(frame, proposal, into: &drawing)
    }
}

extension Drawing {
    /// Draws the shadow of a drawing alone.
    mutating func shadow(
        _ color: DisplayColor, radius: CGFloat, offset: CGPoint, in frame: CGRect, _ draw: (inout Drawing) -> Void
    ) {
        mapped(by: CGAffineTransform(translationX: offset.x, y: offset.y)) { drawing in
            if radius > 0.5, drawing.softlyShadowed(color, radius: radius, in: frame, draw) { return }
            let spreads: [CGFloat] = radius > 0.5 ? [radius * 0.8, radius * 0.3, -radius * 0.2] : [0]
            for spread in spreads {
                drawing.shadowed(color.faded(1 / Double(spreads.count)), spread: spread, draw)
            }
        }
    }
}
