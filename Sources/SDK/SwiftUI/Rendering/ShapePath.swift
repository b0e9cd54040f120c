import DisplayLists

/// The outlines of simple shapes as paths.
enum ShapePath {
    // The control points of a quarter of a circle of radius 1.
    static let bend: CGFloat = 0.5523

    static func ellipse(_ rect: CGRect) -> [DisplayPathElement] {
        let (w, h) = (rect.width / 2, rect.height / 2)
        let (x, y) = (rect.midX, rect.midY)
        return quarters(
            [
                (CGPoint(x: x + w, y: y), CGPoint(x: x, y: y + h)), (CGPoint(x: x, y: y + h), CGPoint(x: x - w, y: y)),
                (CGPoint(x: x - w, y: y), CGPoint(x: x, y: y - h)), (CGPoint(x: x, y: y - h), CGPoint(x: x + w, y: y)),
            ], startsVertical: true)
    }

    static func roundedRectangle(_ rect: CGRect, _ radius: CGFloat) -> [DisplayPathElement] {
        let r = min(max(radius, 0), rect.width / 2, rect.height / 2)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        guard r > 0 else {
            return [
                .move(CGPoint(x: left, y: top)), .line(CGPoint(x: right, y: top)), .line(CGPoint(x: right, y: bottom)),
                .line(CGPoint(x: left, y: bottom)), .close,
            ]
        }
        return quarters(
            [
                (CGPoint(x: right, y: bottom - r), CGPoint(x: right - r, y: bottom)),
                (CGPoint(x: left + r, y: bottom), CGPoint(x: left, y: bottom - r)),
                (CGPoint(x: left, y: top + r), CGPoint(x: left + r, y: top)),
                (CGPoint(x: right - r, y: top), CGPoint(x: right, y: top + r)),
            ], startsVertical: true)
    }

    /// Quarter turns joined by lines; each begins in the other direction than the one before.
    private static func quarters(_ ends: [(CGPoint, CGPoint)], startsVertical: Bool) -> [DisplayPathElement] {
        var elements: [DisplayPathElement] = []
        var isVertical = startsVertical
        for (index, (start, end)) in ends.enumerated() {
            if index == 0 { elements.append(.move(start)) } else { elements.append(.line(start)) }
            let (dx, dy) = ((end.x - start.x) * bend, (end.y - start.y) * bend)
            let first = isVertical ? CGPoint(x: start.x, y: start.y + dy) : CGPoint(x: start.x + dx, y: start.y)
            let second = isVertical ? CGPoint(x: end.x - dx, y: end.y) : CGPoint(x: end.x, y: end.y - dy)
            elements.append(.curve(end, control1: first, control2: second))
            isVertical.toggle()
        }
        elements.append(.close)
        return elements
    }
}
