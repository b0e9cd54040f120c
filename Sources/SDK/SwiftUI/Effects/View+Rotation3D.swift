extension View {
    /// Turns the view in space. It is drawn as from far away, without perspective, and a warning says so unless the
    /// axis points at the viewer. Letters keep their proportions.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        let turn = SpaceRotation(angle.radians, axis)
        return NodeChange(self) { node, inputs in
            guard let turn else { return node }
            if turn.leavesThePlane, perspective != 0 {
                inputs.warn("rotation3DEffect is drawn without perspective.")
            }
            return TransformNode(node) { turn.transform.around(anchor.point(in: $0)) }
        }
    }
}

/// A rotation in space, seen from far away.
private struct SpaceRotation {
    let transform: CGAffineTransform
    let leavesThePlane: Bool

    /// nil without an angle or an axis.
    init?(_ angle: Double, _ axis: (x: CGFloat, y: CGFloat, z: CGFloat)) {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard angle.isFinite, length.isFinite, length > 0 else { return nil }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let (sine, cosine) = (sin(angle), cos(angle))
        let rest = 1 - cosine
        // The first two rows and columns of the rotation matrix.
        transform = CGAffineTransform(
            a: cosine + x * x * rest, b: x * y * rest + z * sine, c: x * y * rest - z * sine,
            d: cosine + y * y * rest, tx: 0, ty: 0)
        leavesThePlane = abs(x) + abs(y) > 1e-9 && abs(sine) > 1e-9
    }
}
