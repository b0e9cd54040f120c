import DisplayLists

extension View {
    /// A shadow behind the view: fainter copies of its shapes, because nothing is blurred here.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        NodeChange(self) { node, inputs in
            ShadowNode(
                node, color.display(in: inputs.environment), radius: radius.isFinite ? max(radius, 0) : 0,
                offset: CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0))
        }
    }

    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { ignored(self, "blur") }
    public func saturation(_ amount: Double) -> some View { ignored(self, "saturation") }
    public func grayscale(_ amount: Double) -> some View { ignored(self, "grayscale") }
    public func brightness(_ amount: Double) -> some View { ignored(self, "brightness") }
    public func contrast(_ amount: Double) -> some View { ignored(self, "contrast") }
    public func colorInvert() -> some View { ignored(self, "colorInvert") }
    public func colorMultiply(_ color: Color) -> some View { ignored(self, "colorMultiply") }
    public func hueRotation(_ angle: Angle) -> some View { ignored(self, "hueRotation") }
    public func blendMode(_ blendMode: BlendMode) -> some View { ignored(self, "blendMode") }
    public func luminanceToAlpha() -> some View { ignored(self, "luminanceToAlpha") }
    public func compositingGroup() -> some View { self }
    public func drawingGroup(opaque: Bool = false) -> some View { self }
}

/// How colours above one another are mixed; only `normal` is drawn.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
    case plusDarker, plusLighter
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
        let moved = frame.offsetBy(dx: offset.x, dy: offset.y)
        let spreads: [CGFloat] = radius > 0.5 ? [radius * 0.8, radius * 0.3, -radius * 0.2] : [0]
        for spread in spreads {
            drawing.shadowed(color.faded(1 / Double(spreads.count)), spread: spread) {
                content.draw(moved, proposal, into: &$0)
            }
        }
        content.draw(frame, proposal, into: &drawing)
    }
}
