internal import DisplayLists
internal import Foundation

/// The outline of a shape as straight edges, for touches. Curves are flattened.
struct ShapeOutline {
    private struct Edge {
        var start: CGPoint
        var end: CGPoint
        /// Whether it only closes an open part: it bounds the inside, and no stroke draws it.
        var isImplied = false
    }

    /// The edges of a flattened curve, and of a quarter of an ellipse. A finger does not see the difference.
    private static let curveEdges = 8

    private var edges: [Edge] = []
    private var isEvenOdd = false

    init(_ shape: DisplayShape) {
        switch shape {
        case .rectangle(let rect, let radius): add(Self.rounded(rect, radius: radius))
        case .ellipse(let rect):
            guard rect.size.width > 0, rect.size.height > 0 else { return }
            add(Self.arc(rect, from: 0, quarters: 4))
        case .path(let elements): add(elements)
        case .evenOddPath(let elements):
            add(elements)
            isEvenOdd = true
        }
    }

    /// The number of edges.
    var count: Int { edges.count }

    /// Whether a point is inside, by the shape's rule: the winding number is not zero, or odd.
    func contains(_ point: CGPoint) -> Bool {
        var winding = 0
        for edge in edges {
            let side =
                (edge.end.x - edge.start.x) * (point.y - edge.start.y)
                - (point.x - edge.start.x) * (edge.end.y - edge.start.y)
            if edge.start.y <= point.y {
                if edge.end.y > point.y, side > 0 { winding += 1 }
            } else if edge.end.y <= point.y, side < 0 {
                winding -= 1
            }
        }
        // Each edge changes the number by one, so it is odd after an odd number of edges.
        return isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// Whether an edge passes within a distance of a point.
    func isNear(_ point: CGPoint, within distance: Double) -> Bool {
        edges.contains { !$0.isImplied && Self.distance(from: point, to: $0) <= distance }
    }

    private static func distance(from point: CGPoint, to edge: Edge) -> Double {
        let (width, height) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
        let length = width * width + height * height
        let part =
            length > 0 ? ((point.x - edge.start.x) * width + (point.y - edge.start.y) * height) / length : 0
        let share = min(max(part, 0), 1)
        return hypot(point.x - edge.start.x - share * width, point.y - edge.start.y - share * height)
    }

    // MARK: Edges

    /// Adds a closed polygon.
    private mutating func add(_ points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            edges.append(Edge(start: point, end: points[(index + 1) % points.count]))
        }
    }

    private mutating func add(_ elements: [DisplayPathElement]) {
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point):
                if last != start { edges.append(Edge(start: last, end: start, isImplied: true)) }
                (start, last) = (point, point)
            case .line(let point):
                edges.append(Edge(start: last, end: point))
                last = point
            case .curve(let point, let control1, let control2):
                let begin = last
                for step in 1...Self.curveEdges {
                    let place = Double(step) / Double(Self.curveEdges)
                    let next = Self.point(at: place, of: begin, control1, control2, point)
                    edges.append(Edge(start: last, end: next))
                    last = next
                }
            case .close:
                edges.append(Edge(start: last, end: start))
                last = start
            }
        }
        if last != start { edges.append(Edge(start: last, end: start, isImplied: true)) }
    }

    /// A point of a cubic curve.
    private static func point(
        at place: Double, of start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint
    ) -> CGPoint {
        let rest = 1 - place
        let parts = (rest * rest * rest, 3 * rest * rest * place, 3 * rest * place * place, place * place * place)
        return CGPoint(
            x: parts.0 * start.x + parts.1 * control1.x + parts.2 * control2.x + parts.3 * end.x,
            y: parts.0 * start.y + parts.1 * control1.y + parts.2 * control2.y + parts.3 * end.y)
    }

    /// A rectangle with round corners, clockwise.
    private static func rounded(_ rect: CGRect, radius: Double) -> [CGPoint] {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        guard radius > 0 else {
            return [
                CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom),
                CGPoint(x: left, y: bottom),
            ]
        }
        let side = 2 * radius
        let corners = [
            (CGPoint(x: right - side, y: bottom - side), 0), (CGPoint(x: left, y: bottom - side), 1),
            (CGPoint(x: left, y: top), 2), (CGPoint(x: right - side, y: top), 3),
        ]
        return corners.flatMap { corner, quarter in
            arc(CGRect(x: corner.x, y: corner.y, width: side, height: side), from: quarter, quarters: 1)
        }
    }

    /// Points of an ellipse, clockwise from a quarter on; the last one only of a part.
    private static func arc(_ rect: CGRect, from quarter: Int, quarters: Int) -> [CGPoint] {
        let count = quarters * curveEdges
        return (0..<(quarters == 4 ? count : count + 1)).map { step in
            let angle = (Double(quarter) + Double(step) / Double(curveEdges)) * Double.pi / 2
            return CGPoint(
                x: rect.midX + cos(angle) * rect.width / 2, y: rect.midY + sin(angle) * rect.height / 2)
        }
    }
}
