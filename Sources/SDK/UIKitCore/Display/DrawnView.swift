/// A view whose content another module draws.
package final class DrawnView: UIView {
    private let size: @MainActor (DrawnView, CGSize) -> CGSize
    private let content: @MainActor (DrawnView, inout ViewDrawing) -> Void
    /// Receives the touches; nil for a view that none concern.
    package var touched: (any TouchReceiver)?
    /// The subviews that the content includes, which are then not drawn above it.
    package var drawnSubviews: Set<ObjectIdentifier> {
        get { storedExtras?.drawnSubviews ?? [] }
        set { if newValue != drawnSubviews { extras.drawnSubviews = newValue } }
    }
    package func draws(_ subview: UIView) -> Bool { drawnSubviews.contains(ObjectIdentifier(subview)) }
    /// Called when the view is laid out.
    package var laidOut: (() -> Void)?
    /// Called when the view is no longer in a window.
    package var left: (() -> Void)?

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

    package override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { left?() }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard let laidOut else { return }
        laidOut()
        // Constraints inside of the subviews may have changed with the content.
        if NSLayoutConstraint.isUsed, subviews.contains(where: \.treeNeedsLayout) {
            ViewLayout.awaitsAnotherPass = true
        }
    }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let touched, let hit, hit !== self else { return hit }
        return touched.takesTouch(at: point, from: hit) ? self : hit
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touched, let touch = touches.first, touched.began(touch, in: self) else {
            return super.touchesBegan(touches, with: event)
        }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touched, let touch = touches.first, touched.ended(touch, in: self) else {
            return super.touchesEnded(touches, with: event)
        }
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched?.cancelled()
        super.touchesCancelled(touches, with: event)
    }
}

/// Receives the touches of a drawn view.
@MainActor
package protocol TouchReceiver: AnyObject {
    /// Whether a touch is for the drawn content, and not for the view inside that it meets.
    func takesTouch(at point: CGPoint, from inner: UIView) -> Bool
    /// Returns whether the touch concerns the drawn content.
    func began(_ touch: UITouch, in view: UIView) -> Bool
    /// Returns whether `began` took the touch.
    func ended(_ touch: UITouch, in view: UIView) -> Bool
    func cancelled()
}
