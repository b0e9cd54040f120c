import DisplayLists

/// A circle in the middle of its frame.
public struct Circle: InsettableShape {
    private var insetAmount: CGFloat = 0
    public nonisolated init() {}

    private nonisolated func rect(_ rect: CGRect) -> CGRect {
        let side = min(rect.width, rect.height)
        return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side).inset(insetAmount)
    }
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: self.rect(rect)) }
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? { _DisplayForm(.ellipse(self.rect(rect))) }
    public nonisolated func inset(by amount: CGFloat) -> Circle {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        guard let length = [proposal.width, proposal.height].compactMap({ $0 }).min() else {
            return CGSize(width: 10, height: 10)
        }
        return CGSize(width: length, height: length)
    }
}
