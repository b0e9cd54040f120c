/// A view that fills its room and learns the size of it.
public struct GeometryReader<Content: View>: View {
    public typealias Body = Never
    public var content: (GeometryProxy) -> Content
    private let outer = CurrentEnvironment.value

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Self.self)?.inLayer else { return }
        let (content, outer, place) = (content, outer, inputs.place?.place(of: Self.self))
        inputs.place = place
        nodes.append(
            GeometryNode(inputs.evaluation) { proxy in
                // A drawing on trial evaluates the same views before.
                place?.begin()
                let view = CurrentEnvironment.with(outer) { content(proxy) }
                return view.node(inputs, alignment: .topLeading)
            })
    }
}

/// The size and the place of a geometry reader.
public struct GeometryProxy: Sendable {
    public let size: CGSize
    private let place: CGRect

    init(size: CGSize, place: CGRect) {
        self.size = size
        self.place = place
    }

    /// The frame in a space of coordinates: its own, or the tile's.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        coordinateSpace == .local ? CGRect(origin: .zero, size: size) : place
    }
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// A space of coordinates.
public enum CoordinateSpace: Hashable {
    case global, local
    case named(AnyHashable)
}

extension View {
    public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
}

/// Evaluates its content once it has a size: once, because its own size does not depend on the content.
final class GeometryNode: LayoutNode {
    private let evaluate: @MainActor (GeometryProxy) -> LayoutNode

    init(_ evaluation: Evaluation, _ evaluate: @escaping @MainActor (GeometryProxy) -> LayoutNode) {
        self.evaluate = evaluate
        super.init(evaluation)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard frame.width.isFinite, frame.height.isFinite, evaluation.hasRoom else { return }
        let node = evaluate(GeometryProxy(size: frame.size, place: drawing.place(frame)))
        let offered = ProposedViewSize(frame.size)
        node.draw(CGRect(origin: frame.origin, size: node.size(offered)), offered, into: &drawing)
        handedUp = node.preferences
        if !handedUp.isEmpty { evaluation.noteHandedUp() }
    }

    /// The values of the content for the last size. The content itself would cost a list of readers its memory.
    private var handedUp = PreferenceValues()

    override var isReader: Bool { true }
    override var collectedPreferences: PreferenceValues { handedUp }
}
