internal import Foundation

/// The points of the content that can lie at a scroll view's upper left corner.
struct ScrollRange: Hashable {
    let content: CGSize
    let size: CGSize
    let inset: UIEdgeInsets

    @MainActor
    init(_ view: UIScrollView) {
        self.init(content: view.contentSize, size: view.bounds.size, inset: view.contentInset)
    }

    init(content: CGSize, size: CGSize, inset: UIEdgeInsets) {
        (self.content, self.size, self.inset) = (content, size, inset)
    }

    /// The nearest offset at which the content fills the view.
    func clamped(_ offset: CGPoint) -> CGPoint {
        func clamp(_ value: CGFloat, _ before: CGFloat, _ length: CGFloat, _ after: CGFloat) -> CGFloat {
            min(max(value, -before), max(-before, length + after))
        }
        return CGPoint(
            x: clamp(offset.x, inset.left, content.width - size.width, inset.right),
            y: clamp(offset.y, inset.top, content.height - size.height, inset.bottom))
    }

    func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
        func near(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat, _ now: CGFloat) -> CGFloat {
            if start < now { return start }
            return end > now + length ? min(start, end - length) : now
        }
        return clamped(
            CGPoint(
                x: near(rect.minX, rect.maxX, size.width, offset.x),
                y: near(rect.minY, rect.maxY, size.height, offset.y)))
    }
}
