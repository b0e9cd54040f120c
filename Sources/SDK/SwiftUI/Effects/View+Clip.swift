import DisplayLists

extension View {
    /// Cuts the view to a shape in its frame.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        NodeChange(self) { node, _ in ClipNode(node, shape, isEvenOdd: style.isEOFilled) }
    }

    /// Cuts the view to its frame.
    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
    public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View { self }

    /// Shows the view where the mask is drawn, as much as the mask is opaque. The mask's colours do not matter. A terminal
    /// keeps masks of one shape alone.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        let mask = mask()
        return NodeChange(self) { node, inputs in
            MaskNode(node, mask.node(inputs.inLayer, alignment: alignment), alignment: alignment)
        }
    }

    @_disfavoredOverload
    public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
}

/// The uses of a view's shape.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let accessibility = ContentShapeKinds(rawValue: 16)
    public static let focusEffect = ContentShapeKinds(rawValue: 32)
}

final class ClipNode: WrappingNode {
    private let shape: any Shape
    private let isEvenOdd: Bool

    init(_ content: LayoutNode, _ shape: any Shape, isEvenOdd: Bool = false) {
        self.shape = shape
        self.isEvenOdd = isEvenOdd
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else { return }
        drawing.grouped(clip: drawing.form(of: shape, in: frame).filled(byTurns: isEvenOdd)) {
            content.draw(frame, proposal, into: &$0)
        }
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
        let layer = LayerNode(EmptyNode(evaluation), mask, isBehind: false, alignment: alignment)
        let drawMask = { (drawing: inout Drawing) in
            layer.draw(frame, ProposedViewSize(frame.size), into: &drawing)
        }
        if !evaluation.isOnTrial {
            let outline = drawing.sketch(drawMask)
            if outline.isEmpty { return }
            // One opaque shape is a clip, which costs less than a mask and is kept in a terminal.
            if outline.count == 1, case .fill(let shape, .color(let color)) = outline[0], color.alpha >= 1 {
                drawing.grouped(clip: shape) { content.draw(frame, proposal, into: &$0) }
                return
            }
        }
        drawing.masked(by: drawMask) { content.draw(frame, proposal, into: &$0) }
    }
}

/// A node that draws nothing.
final class EmptyNode: LayoutNode {}
