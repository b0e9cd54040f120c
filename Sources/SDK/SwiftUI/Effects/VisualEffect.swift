/// A change of a view's look that leaves its layout alone.
public protocol VisualEffect: Sendable {
    /// The view with the effect.
    @MainActor func _apply(to content: AnyView) -> AnyView
}

/// The look before any effect.
public struct EmptyVisualEffect: VisualEffect {
    public nonisolated init() {}
    @MainActor public func _apply(to content: AnyView) -> AnyView { content }
}

/// An effect after another one.
public struct _ChainedVisualEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let change: @MainActor @Sendable (AnyView) -> AnyView

    @MainActor public func _apply(to content: AnyView) -> AnyView { change(base._apply(to: content)) }
}

extension VisualEffect {
    nonisolated func then(
        _ change: @escaping @MainActor @Sendable (AnyView) -> AnyView
    ) -> _ChainedVisualEffect<Self> { _ChainedVisualEffect(base: self, change: change) }

    public nonisolated func opacity(_ opacity: Double) -> some VisualEffect { then { AnyView($0.opacity(opacity)) } }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        then { AnyView($0.offset(x: x, y: y)) }
    }
    public nonisolated func offset(_ offset: CGSize) -> some VisualEffect { then { AnyView($0.offset(offset)) } }
    public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        then { AnyView($0.scaleEffect(scale, anchor: anchor)) }
    }
    public nonisolated func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some VisualEffect { then { AnyView($0.scaleEffect(x: x, y: y, anchor: anchor)) } }
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        then { AnyView($0.scaleEffect(scale, anchor: anchor)) }
    }
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        then { AnyView($0.rotationEffect(angle, anchor: anchor)) }
    }
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        then { AnyView($0.blur(radius: radius, opaque: opaque)) }
    }
    public nonisolated func brightness(_ amount: Double) -> some VisualEffect {
        then { AnyView($0.brightness(amount)) }
    }
    public nonisolated func contrast(_ amount: Double) -> some VisualEffect { then { AnyView($0.contrast(amount)) } }
    public nonisolated func saturation(_ amount: Double) -> some VisualEffect {
        then { AnyView($0.saturation(amount)) }
    }
    public nonisolated func grayscale(_ amount: Double) -> some VisualEffect { then { AnyView($0.grayscale(amount)) } }
    public nonisolated func hueRotation(_ angle: Angle) -> some VisualEffect { then { AnyView($0.hueRotation(angle)) } }
}

extension View {
    /// Changes the view's look by its size and place, which are known once it is laid out.
    public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        let effect = CurrentEnvironment.keeping { effect(EmptyVisualEffect(), $0) }
        return NodeChange(self) { node, inputs in
            VisualEffectNode(node) { content, proxy in
                effect(proxy)._apply(to: AnyView(NodeView(node: content))).node(inputs.inLayer)
            }
        }
    }
}

/// A node as a view, for modifiers.
struct NodeView: View {
    typealias Body = Never
    let node: LayoutNode

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) { nodes.append(node) }
}

/// Draws its content with an effect that depends on its frame.
private final class VisualEffectNode: WrappingNode {
    private let effect: @MainActor (LayoutNode, GeometryProxy) -> LayoutNode

    init(_ content: LayoutNode, _ effect: @escaping @MainActor (LayoutNode, GeometryProxy) -> LayoutNode) {
        self.effect = effect
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard frame.width.isFinite, frame.height.isFinite, evaluation.hasRoom else { return }
        let proxy = GeometryProxy(size: frame.size, place: drawing.place(frame))
        effect(content, proxy).draw(frame, proposal, into: &drawing)
    }
}
