import DisplayLists

/// A shape without its type.
public struct AnyShape: Shape {
    private let base: any Shape
    public nonisolated init<S: Shape>(_ shape: S) { base = shape }

    public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? { base._display(in: rect) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}
