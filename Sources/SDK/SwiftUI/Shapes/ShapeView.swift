/// A drawn shape, which can have further fills and lines. Each is drawn above those before it.
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    var shape: Content { get }
}

extension ShapeView {
    public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> _StackedShapeView<Content, Self, _ShapeView<Content, S>> { below(shape.fill(content, style: style)) }
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _StackedShapeView<Content, Self, _StrokedShapeView<Content, S>> { below(shape.stroke(content, style: style)) }
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _StackedShapeView<Content, Self, _StrokedShapeView<Content, S>> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    func below<Above: View>(_ above: Above) -> _StackedShapeView<Content, Self, Above> {
        _StackedShapeView(shape: shape, below: self, above: above)
    }
}

extension ShapeView where Content: InsettableShape {
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> _StackedShapeView<Content, Self, _BorderedShapeView<Content, S>> {
        below(shape.strokeBorder(content, style: style))
    }
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _StackedShapeView<Content, Self, _BorderedShapeView<Content, S>> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// A drawn shape, and a further fill or line of it above.
public struct _StackedShapeView<Content: Shape, Below: View, Above: View>: ShapeView {
    public let shape: Content
    let below: Below
    let above: Above

    public var body: some View { below.overlay { above } }
}
