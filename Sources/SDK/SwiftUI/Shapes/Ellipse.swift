import DisplayLists

/// An ellipse that touches its frame's sides.
public struct Ellipse: InsettableShape {
    private var insetAmount: CGFloat = 0
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.inset(insetAmount)) }
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? {
        _DisplayForm(.ellipse(rect.inset(insetAmount)))
    }
    public nonisolated func inset(by amount: CGFloat) -> Ellipse {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
}
