extension UIView {
    /// Whether the point lies in the bounds; the right and lower edges belong to the neighbour.
    func holds(_ point: CGPoint) -> Bool {
        point.x >= bounds.minX && point.y >= bounds.minY && point.x < bounds.maxX && point.y < bounds.maxY
    }

    /// The frontmost view inside that takes the touch; this view if no view inside does.
    func frontmost(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }
}
