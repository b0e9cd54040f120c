import DisplayLists

/// A form that fits any rectangle.
public protocol Shape: Sendable, View {
    nonisolated func path(in rect: CGRect) -> Path
    /// The shape as one the host knows; nil for its path.
    nonisolated func _display(in rect: CGRect) -> _DisplayForm?
    /// The size for a proposal.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// A rectangle or an ellipse of the display list.
public struct _DisplayForm {
    let shape: DisplayShape
    init(_ shape: DisplayShape) { self.shape = shape }
}

extension Shape {
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? { nil }

    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// The shape in a frame. An author's path begins at the origin, as many use the size of their rectangle alone.
    nonisolated func display(in frame: CGRect) -> DisplayShape {
        if let form = _display(in: frame) { return form.shape }
        let path = path(in: CGRect(origin: .zero, size: frame.size))
        return .path(path.offsetBy(dx: frame.minX, dy: frame.minY).elements)
    }

    public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be made smaller from its edge.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A filled shape.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
    public typealias Body = Never
    public let shape: Content
    let style: Style
    let isEvenOdd: Bool

    init(shape: Content, style: Style, isEvenOdd: Bool = false) {
        self.shape = shape
        self.style = style
        self.isEvenOdd = isEvenOdd
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let style = style._paint(in: inputs.environment)
        let inner = style.shadows.filter(\.isInner).map { ($0, $0.color.display(in: inputs.environment)) }
        let node = ShapeNode(shape, inputs.evaluation, isEvenOdd: isEvenOdd) { drawing, shape, frame in
            drawing.fill(shape, style.paint, in: frame)
            for (shadow, color) in inner { drawing.innerShadow(shape, color, shadow, in: frame) }
        }
        nodes.append(style.shadows.isEmpty ? node : node.shadowed(style, in: inputs.environment))
    }
}

extension Shape {
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content, isEvenOdd: style.isEOFilled)
    }
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle(), isEvenOdd: style.isEOFilled)
    }
}

/// How the inside of an outline is found.
public struct FillStyle: Hashable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
