package import Foundation

extension DisplayShape {
    /// The smallest rectangle around the shape's points; a path's control points count.
    package var bounds: CGRect {
        switch self {
        case .rectangle(let rect, _), .ellipse(let rect): return rect
        case .path(let elements), .evenOddPath(let elements):
            let points = elements.flatMap(\.points)
            guard let first = points.first else { return .zero }
            var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
            for point in points {
                (left, right) = (min(left, point.x), max(right, point.x))
                (top, bottom) = (min(top, point.y), max(bottom, point.y))
            }
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }
    }
}

extension DisplayShape {
    /// The steps of a path; nil for another shape.
    package var pathElements: [DisplayPathElement]? {
        switch self {
        case .rectangle, .ellipse: nil
        case .path(let elements), .evenOddPath(let elements): elements
        }
    }

    /// The number of a path's steps; 0 for another shape.
    package var steps: Int { pathElements?.count ?? 0 }
}

extension DisplayPathElement {
    /// The points that the element names, its end first.
    package var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let control1, let control2): [point, control1, control2]
        case .close: []
        }
    }

    /// The way from a place along the control points to the end, straight across and down; 0 for an element that draws no
    /// line of its own.
    func length(from start: CGPoint) -> CGFloat {
        func way(_ from: CGPoint, _ to: CGPoint) -> CGFloat { abs(to.x - from.x) + abs(to.y - from.y) }
        return switch self {
        case .move, .close: 0
        case .line(let end): way(start, end)
        case .curve(let end, let first, let second): way(start, first) + way(first, second) + way(second, end)
        }
    }
}
