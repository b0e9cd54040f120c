/// A shape whose path is changed.
public struct _ChangedShape<Base: Shape>: Shape {
    let base: Base
    let change: @Sendable (Path, CGRect) -> Path

    public nonisolated func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

extension _ChangedShape: InsettableShape where Base: InsettableShape {
    public nonisolated func inset(by amount: CGFloat) -> _ChangedShape<Base.InsetShape> {
        _ChangedShape<Base.InsetShape>(base: base.inset(by: amount), change: change)
    }
}

extension Shape {
    /// The part of the outline between two shares of its length.
    public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> _ChangedShape<Self> {
        _ChangedShape(base: self) { path, _ in path.trimmedPath(from: start, to: end) }
    }
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _ChangedShape<Self> {
        _ChangedShape(base: self) { path, rect in
            path.applying(CGAffineTransform(rotationAngle: angle.radians).around(anchor.point(in: rect)))
        }
    }
    public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _ChangedShape<Self> {
        _ChangedShape(base: self) { path, rect in
            path.applying(CGAffineTransform(scaleX: scale, y: scale).around(anchor.point(in: rect)))
        }
    }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> _ChangedShape<Self> {
        _ChangedShape(base: self) { path, _ in path.offsetBy(dx: x, dy: y) }
    }
    public nonisolated func transform(_ transform: CGAffineTransform) -> _ChangedShape<Self> {
        _ChangedShape(base: self) { path, _ in path.applying(transform) }
    }
}
