import DisplayLists

/// A line along an outline.
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// A shape's outline.
public struct _StrokedShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
    public typealias Body = Never
    public let shape: Content
    let style: Style
    let stroke: StrokeStyle

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let (style, stroke) = (style._paint(in: inputs.environment), stroke)
        let node = ShapeNode(shape, inputs.evaluation) { $0.stroke($1, style.paint, stroke, in: $2) }
        nodes.append(style.shadows.isEmpty ? node : node.shadowed(style, in: inputs.environment))
    }
}

extension Shape {
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _StrokedShapeView<Self, S> {
        _StrokedShapeView(shape: self, style: content, stroke: StrokeStyle(lineWidth: lineWidth))
    }
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _StrokedShapeView<Self, S> {
        _StrokedShapeView(shape: self, style: content, stroke: style)
    }
    public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }
    public func stroke(style: StrokeStyle) -> _StrokedShape<Self> { _StrokedShape(content: self, line: style) }
}

/// The line along a shape's outline, as a shape that a style fills.
public struct _StrokedShape<Content: Shape>: Shape {
    let content: Content
    let line: StrokeStyle

    /// The outline of the line, for what takes any shape, such as `clipShape` and `AnyShape`.
    public nonisolated func path(in rect: CGRect) -> Path { content.path(in: rect).strokedPath(line) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

    public var body: _StrokedShapeView<Content, ForegroundStyle> { content.stroke(ForegroundStyle(), style: line) }

    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _StrokedShapeView<Content, S> {
        self.content.stroke(content, style: line)
    }
    /// The line keeps its own width: no line runs along it.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _StrokedShapeView<Content, S> {
        fill(content)
    }
    /// The line keeps its own style: no line runs along it.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _StrokedShapeView<Content, S> {
        fill(content)
    }
}

extension InsettableShape {
    /// A line within the shape's edge.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> _BorderedShapeView<Self, S> { _BorderedShapeView(shape: self, style: content, line: style) }
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _BorderedShapeView<Self, S> { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }
}

/// A line within a shape's edge.
public struct _BorderedShapeView<Content: InsettableShape, Style: ShapeStyle>: ShapeView {
    public let shape: Content
    let style: Style
    let line: StrokeStyle

    public var body: _StrokedShapeView<Content.InsetShape, Style> {
        shape.inset(by: line.lineWidth / 2).stroke(style, style: line)
    }
}
