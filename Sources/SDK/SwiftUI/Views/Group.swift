/// Views that take modifiers together; a container lays them out one by one.
public struct Group<Content: View>: View {
    public typealias Body = Never
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        content._evaluate(inputs, into: &nodes)
    }
}
