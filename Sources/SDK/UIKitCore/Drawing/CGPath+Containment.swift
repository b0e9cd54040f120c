import CPangoCairo

extension CGPath {
    /// Whether a point lies inside of the path, whose open parts count as closed.
    ///
    /// - Parameter transform: applied to the point first.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = point.applying(transform)
        guard point.isFinite, let context = CGContext(points: CGSize(width: 1, height: 1), scale: 1) else {
            return false
        }
        context.addPath(self)
        var isInside = false
        context.adjust { canvas in
            cairo_set_fill_rule(canvas, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            isInside = cairo_in_fill(canvas, point.x, point.y) != 0
        }
        return isInside
    }
}
