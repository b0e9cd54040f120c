import DisplayLists

/// A rectangle.
public struct Rectangle: InsettableShape {
    private var insetAmount: CGFloat = 0
    public nonisolated init() {}

    private nonisolated func rect(_ rect: CGRect) -> CGRect { rect.inset(insetAmount) }
    public nonisolated func path(in rect: CGRect) -> Path { Path(self.rect(rect)) }
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? {
        _DisplayForm(.rectangle(self.rect(rect), cornerRadius: 0))
    }
    public nonisolated func inset(by amount: CGFloat) -> Rectangle {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
}
