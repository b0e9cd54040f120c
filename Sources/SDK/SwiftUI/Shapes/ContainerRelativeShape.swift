import DisplayLists

/// The form of the container: a widget's tile here.
public struct ContainerRelativeShape: InsettableShape {
    private var insetAmount: CGFloat = 0
    public nonisolated init() {}

    // The radius of a tile's corners.
    private nonisolated static let radius: CGFloat = 21

    private nonisolated var shape: RoundedRectangle {
        RoundedRectangle(cornerRadius: max(Self.radius - insetAmount, 0))
    }
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect.inset(insetAmount)) }
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? { shape._display(in: rect.inset(insetAmount)) }
    public nonisolated func inset(by amount: CGFloat) -> ContainerRelativeShape {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
}
