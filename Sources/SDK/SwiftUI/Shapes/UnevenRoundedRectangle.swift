/// A rectangle whose corners are round by different lengths.
public struct UnevenRoundedRectangle: InsettableShape {
    public var cornerRadii: RectangleCornerRadii
    private var insetAmount: CGFloat = 0

    public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }
    public nonisolated init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius)
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let r = rect.inset(insetAmount)
        let radii = cornerRadii.inset(insetAmount).fitting(r.size)
        let (tl, tr, bl, br) = (radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing)
        return Path { path in
            path.move(to: CGPoint(x: r.minX + tl, y: r.minY))
            path.addLine(to: CGPoint(x: r.maxX - tr, y: r.minY))
            path.addQuarter(around: CGPoint(x: r.maxX, y: r.minY), to: CGPoint(x: r.maxX, y: r.minY + tr))
            path.addLine(to: CGPoint(x: r.maxX, y: r.maxY - br))
            path.addQuarter(around: CGPoint(x: r.maxX, y: r.maxY), to: CGPoint(x: r.maxX - br, y: r.maxY))
            path.addLine(to: CGPoint(x: r.minX + bl, y: r.maxY))
            path.addQuarter(around: CGPoint(x: r.minX, y: r.maxY), to: CGPoint(x: r.minX, y: r.maxY - bl))
            path.addLine(to: CGPoint(x: r.minX, y: r.minY + tl))
            path.addQuarter(around: CGPoint(x: r.minX, y: r.minY), to: CGPoint(x: r.minX + tl, y: r.minY))
            path.closeSubpath()
        }
    }
    public nonisolated func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
}

extension Path {
    /// A quarter of a circle within a corner of a rectangle; nothing if it has no size.
    fileprivate mutating func addQuarter(around corner: CGPoint, to end: CGPoint) {
        guard let start = currentPoint, start != end else { return }
        func control(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: point.x + (corner.x - point.x) * ShapePath.bend, y: point.y + (corner.y - point.y) * ShapePath.bend)
        }
        addCurve(to: end, control1: control(start), control2: control(end))
    }
}

/// The radii of a rectangle's four corners.
public struct RectangleCornerRadii: Hashable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

extension RectangleCornerRadii {
    private func map(_ change: (CGFloat) -> CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: change(topLeading), bottomLeading: change(bottomLeading),
            bottomTrailing: change(bottomTrailing), topTrailing: change(topTrailing))
    }

    /// Those of the rectangle within this one. A corner without a radius stays one.
    fileprivate func inset(_ amount: CGFloat) -> RectangleCornerRadii { map { $0 > 0 ? max($0 - amount, 0) : 0 } }

    /// All radii by one factor, so that the two of each side are no longer than it.
    fileprivate func fitting(_ size: CGSize) -> RectangleCornerRadii {
        let most = size.width + size.height
        let radii = map { $0 < .infinity ? $0 : most }
        let sides = [
            (size.width, radii.topLeading + radii.topTrailing),
            (size.width, radii.bottomLeading + radii.bottomTrailing),
            (size.height, radii.topLeading + radii.bottomLeading),
            (size.height, radii.topTrailing + radii.bottomTrailing),
        ]
        let factor = sides.filter { $0.1 > $0.0 }.map { $0.0 / $0.1 }.min() ?? 1
        return radii.map { $0 * factor }
    }
}
