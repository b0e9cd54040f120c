/// A view whose content another module draws.
package final class DrawnView: UIView {
    private let size: @MainActor (DrawnView, CGSize) -> CGSize
    private let content: @MainActor (DrawnView, inout ViewDrawing) -> Void

    /// - Parameters:
    ///   - size: of the content within a size, which may be infinite.
    ///   - content: draws it in the view's bounds.
    package init(
        size: @escaping @MainActor (DrawnView, CGSize) -> CGSize,
        content: @escaping @MainActor (DrawnView, inout ViewDrawing) -> Void
    ) {
        self.size = size
        self.content = content
        super.init(frame: .zero)
    }

    package required init?(coder: NSCoder) { nil }

    package override var intrinsicContentSize: CGSize {
        size(self, CGSize(width: CGFloat.infinity, height: .infinity))
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(self, size) }
    package override func drawContent(into drawing: inout ViewDrawing) { content(self, &drawing) }
}
