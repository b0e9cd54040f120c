import DisplayLists

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
    public var style: RoundedCornerStyle
    private var insetAmount: CGFloat = 0
    public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public nonisolated func path(in rect: CGRect) -> Path {
        let inner = rect.inset(insetAmount)
        return Path(roundedRect: inner, cornerRadius: min(inner.width, inner.height) / 2)
    }
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? {
        let inner = rect.inset(insetAmount)
        return _DisplayForm(.rectangle(inner, cornerRadius: Double(min(inner.width, inner.height) / 2)))
    }
    public nonisolated func inset(by amount: CGFloat) -> Capsule {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
}
