/// A shape that is enlarged.
public typealias ScaledShape<Content: Shape> = _ChangedShape<Content>
/// A shape that is turned.
public typealias RotatedShape<Content: Shape> = _ChangedShape<Content>
/// A shape that is moved.
public typealias OffsetShape<Content: Shape> = _ChangedShape<Content>
/// A shape whose points are mapped.
public typealias TransformedShape<Content: Shape> = _ChangedShape<Content>

extension _ChangedShape {
    public nonisolated init(shape: Base, scale: CGSize, anchor: UnitPoint = .center) {
        self = shape.scale(x: scale.width, y: scale.height, anchor: anchor)
    }
    public nonisolated init(shape: Base, angle: Angle, anchor: UnitPoint = .center) {
        self = shape.rotation(angle, anchor: anchor)
    }
    public nonisolated init(shape: Base, offset: CGSize) { self = shape.offset(offset) }
    public nonisolated init(shape: Base, transform: CGAffineTransform) { self = shape.transform(transform) }
}
