/// Views above one another.
public struct ZStack<Content: View>: View {
    public typealias Body = Never
    private let alignment: Alignment
    private let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Self.self) else { return }
        inputs.environment.stackAxis = nil
        nodes.append(DepthStackNode(content.nodes(inputs), alignment: alignment, inputs.evaluation))
    }
}
