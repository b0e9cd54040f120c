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

    nonisolated func display(in rect: CGRect) -> DisplayShape {
        _display(in: rect)?.shape ?? .path(path(in: rect).elements)
    }

    public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be made smaller from its edge.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A filled shape.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
    public typealias Body = Never
    let shape: Content
    let style: Style

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let paint = style.paint(in: inputs.environment)
        nodes.append(ShapeNode(shape, inputs.evaluation) { $0.fill($1, paint, in: $2) })
    }
}

extension Shape {
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content)
    }
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle())
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
