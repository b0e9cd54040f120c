/// A mapping of a view's drawing that depends on the view's size. The view keeps its room.
@preconcurrency @MainActor
public protocol GeometryEffect: Animatable, ViewModifier {
    /// The mapping of a view of this size, in points, whose upper left corner is the origin.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    public func body(content: Content) -> some View {
        NodeChange(content) { node, inputs in
            TransformNode(node) { frame in
                let mapping = effectValue(size: frame.size)
                if mapping.hasPerspective { inputs.warn("A GeometryEffect is drawn without perspective.") }
                return CGAffineTransform(translationX: -frame.minX, y: -frame.minY).concatenating(mapping.affine)
                    .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
            }
        }
    }

    /// A view keeps its room under every effect here, so this changes nothing.
    public func ignoredByLayout() -> Self { self }
}

/// A mapping of the plane that may have perspective, which is not drawn.
public struct ProjectionTransform: Equatable, Sendable {
    public var m11: CGFloat = 1
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 1
    public var m23: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 1

    /// Changes nothing.
    public init() {}

    public init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    /// The effect of a mapping of space on the plane.
    public init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    public var isIdentity: Bool { self == ProjectionTransform() }
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Applies this mapping first, then `rhs`.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var made = ProjectionTransform()
        (made.m11, made.m12, made.m13) = rhs.mapped(m11, m12, m13)
        (made.m21, made.m22, made.m23) = rhs.mapped(m21, m22, m23)
        (made.m31, made.m32, made.m33) = rhs.mapped(m31, m32, m33)
        return made
    }

    private func mapped(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        (x * m11 + y * m21 + z * m31, x * m12 + y * m22 + z * m32, x * m13 + y * m23 + z * m33)
    }

    var hasPerspective: Bool { m13 != 0 || m23 != 0 }

    /// The mapping without its perspective; none with parts that are not finite.
    var affine: CGAffineTransform {
        let parts = [m11, m12, m21, m22, m31, m32].map { $0 / (m33 == 0 ? 1 : m33) }
        guard parts.allSatisfy(\.isFinite) else { return .identity }
        return CGAffineTransform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    }
}
