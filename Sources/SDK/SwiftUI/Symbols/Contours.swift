import DisplayLists

/// The closed outlines of a path. A value.
struct Contours {
    private(set) var all: [[DisplayPathElement]] = []

    init(_ elements: [DisplayPathElement]) {
        for element in elements {
            if case .move = element { all.append([]) }
            if !all.isEmpty { all[all.count - 1].append(element) }
        }
        all.removeAll { $0.count < 3 }
    }

    var elements: [DisplayPathElement] { all.flatMap(\.self) }

    /// Those that run as the largest one does: the outer ones.
    var outer: [DisplayPathElement] { part { $0 } }
    /// The holes.
    var inner: [DisplayPathElement] { part { !$0 } }

    private func part(_ isWanted: (_ isOuter: Bool) -> Bool) -> [DisplayPathElement] {
        let areas = all.map(Self.area)
        guard let largest = areas.max(by: { abs($0) < abs($1) }) else { return [] }
        return zip(all, areas).filter { isWanted(($0.1 < 0) == (largest < 0)) }.flatMap(\.0)
    }

    /// Whether the largest outline runs clockwise on a plane whose y grows downwards.
    var isClockwise: Bool { (all.map(Self.area).max { abs($0) < abs($1) } ?? 0) > 0 }

    /// The same outlines in the other direction.
    var reversed: [DisplayPathElement] { all.flatMap(Self.reversed) }

    /// Twice the area within the points, positive for a clockwise outline.
    private static func area(_ contour: [DisplayPathElement]) -> CGFloat {
        let points = contour.compactMap(\.points.first)
        guard let first = points.first else { return 0 }
        return zip(points, points.dropFirst() + [first]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }

    private static func reversed(_ contour: [DisplayPathElement]) -> [DisplayPathElement] {
        var result: [DisplayPathElement] = []
        var place: CGPoint?
        var steps: [(from: CGPoint, element: DisplayPathElement)] = []
        for element in contour {
            if let place, element.points.first != nil { steps.append((place, element)) }
            if let point = element.points.first { place = point }
        }
        guard let last = place else { return [] }
        result.append(.move(last))
        for (from, element) in steps.reversed() {
            switch element {
            case .curve(_, let control1, let control2):
                result.append(.curve(from, control1: control2, control2: control1))
            default: result.append(.line(from))
            }
        }
        result.append(.close)
        return result
    }
}
