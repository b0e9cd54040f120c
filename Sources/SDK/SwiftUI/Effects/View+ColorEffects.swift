import DisplayLists

extension View {
    /// Makes the colours grey (0), keeps them (1), or makes them stronger.
    public func saturation(_ amount: Double) -> some View { filtered { _ in .saturation(amount.usable(1)) } }
    /// Makes the colours grey: 0 keeps them, 1 is grey.
    public func grayscale(_ amount: Double) -> some View {
        filtered { _ in .saturation(1 - min(max(amount.usable(0), 0), 1)) }
    }
    /// Makes the colours lighter (up to 1) or darker (down to -1).
    public func brightness(_ amount: Double) -> some View { filtered { _ in .brightness(amount.usable(0)) } }
    /// Moves the colours away from grey (above 1) or towards it.
    public func contrast(_ amount: Double) -> some View { filtered { _ in .contrast(amount.usable(1)) } }
    public func colorInvert() -> some View { filtered { _ in .invert } }
    public func colorMultiply(_ color: Color) -> some View { filtered { .multiply(color.display(in: $0)) } }
    public func hueRotation(_ angle: Angle) -> some View { filtered { _ in .hueRotation(angle.radians.usable(0)) } }
    public func luminanceToAlpha() -> some View { filtered { _ in .luminanceToAlpha } }

    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }

    private func filtered(_ filter: @escaping @MainActor (EnvironmentValues) -> ColorFilter) -> some View {
        NodeChange(self) { node, inputs in FilterNode(node, filter(inputs.environment)) }
    }
}

extension Double {
    fileprivate func usable(_ other: Double) -> Double { isFinite ? self : other }
}

final class FilterNode: WrappingNode {
    private let filter: ColorFilter

    init(_ content: LayoutNode, _ filter: ColorFilter) {
        self.filter = filter
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.filtered(filter) { content.draw(frame, proposal, into: &$0) }
    }
}
