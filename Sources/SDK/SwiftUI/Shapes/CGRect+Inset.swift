extension CGRect {
    /// The rectangle within this one; never of negative size.
    func inset(_ amount: CGFloat) -> CGRect {
        let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    func usableRadius(_ radius: CGFloat) -> CGFloat { max(min(radius, width / 2, height / 2), 0) }
}
