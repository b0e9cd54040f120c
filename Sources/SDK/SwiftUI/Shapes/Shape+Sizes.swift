/// A shape in a rectangle of a fixed size at the frame's top left corner.
public struct _SizedShape<Base: Shape>: Shape {
    let base: Base
    let size: CGSize

    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }
}

extension Shape {
    /// The shape in a fixed size. The view around it keeps the size that it is offered.
    public nonisolated func size(_ size: CGSize) -> _SizedShape<Self> { _SizedShape(base: self, size: size) }
    public nonisolated func size(width: CGFloat, height: CGFloat) -> _SizedShape<Self> {
        size(CGSize(width: width, height: height))
    }
    public nonisolated func scale(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> _ChangedShape<Self> {
        _ChangedShape(base: self) { path, rect in
            path.applying(CGAffineTransform(scaleX: x, y: y).around(anchor.point(in: rect)))
        }
    }
    public nonisolated func offset(_ offset: CGSize) -> _ChangedShape<Self> {
        self.offset(x: offset.width, y: offset.height)
    }
    @_disfavoredOverload
    public nonisolated func offset(_ offset: CGPoint) -> _ChangedShape<Self> { self.offset(x: offset.x, y: offset.y) }
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool
    ) -> _StrokedShapeView<Self, S> { stroke(content, style: style) }
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool
    ) -> _StrokedShapeView<Self, S> { stroke(content, lineWidth: lineWidth) }
}

extension Shape where Self == UnevenRoundedRectangle {
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> Self {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}
extension Shape where Self == Capsule {
    public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
    /// The form of a bordered button.
    public static var buttonBorder: Self { Capsule() }
}
