/// A view without content, which takes no room.
public struct EmptyView {
    public init() {}
}

extension EmptyView: View {
    public typealias Body = Never
    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {}
}
