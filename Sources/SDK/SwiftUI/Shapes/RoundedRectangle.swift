import DisplayLists

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle
    private var insetAmount: CGFloat = 0

    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
        self.style = style
    }
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    private nonisolated func form(_ rect: CGRect) -> (CGRect, CGFloat) {
        let inner = rect.inset(insetAmount)
        let radius = min(cornerSize.width, cornerSize.height) - insetAmount
        return (inner, inner.usableRadius(radius))
    }
    public nonisolated func path(in rect: CGRect) -> Path {
        let (inner, radius) = form(rect)
        return Path(roundedRect: inner, cornerRadius: radius)
    }
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? {
        let (inner, radius) = form(rect)
        return _DisplayForm(.rectangle(inner, cornerRadius: Double(radius)))
    }
    public nonisolated func inset(by amount: CGFloat) -> RoundedRectangle {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
}
