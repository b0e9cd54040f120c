/// Whether a row is at the ends of its group.
@MainActor
struct GroupEdges {
    var isFirst = false
    var isLast = false

    /// The radius of an inset group's corners, in points: an estimate.
    private static let radius: CGFloat = 10

    /// The form of a row of an inset group; nil for one between others.
    func mask(of size: CGSize) -> CALayer? {
        var corners: UIRectCorner = []
        if isFirst { corners.formUnion([.topLeft, .topRight]) }
        if isLast { corners.formUnion([.bottomLeft, .bottomRight]) }
        guard !corners.isEmpty else { return nil }
        let mask = CAShapeLayer()
        mask.path =
            UIBezierPath(
                roundedRect: CGRect(origin: .zero, size: size), byRoundingCorners: corners,
                cornerRadii: CGSize(width: Self.radius, height: Self.radius)
            ).cgPath
        return mask
    }
}
