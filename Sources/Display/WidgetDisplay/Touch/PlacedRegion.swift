import DisplayLists
package import Foundation

/// A region of a display list in the list's own coordinates, for hosts that are operated with keys.
package struct PlacedRegion: Hashable, Sendable {
    package var frame: CGRect
    package var label: String
    package var url: String?
    /// A point of the region at which an operation draws, so that a touch there is delivered; nil if there is no such
    /// point. Then only a link can be followed.
    package var pressPoint: CGPoint?

    package init(frame: CGRect, label: String, url: String?, pressPoint: CGPoint? = nil) {
        (self.frame, self.label, self.url, self.pressPoint) = (frame, label, url, pressPoint)
    }

    /// The same place among those of later looks, which a person has not chosen: it may have moved, or got another label where
    /// it lies. Nil if it is gone, or leads to another URL now.
    package func match(among places: [PlacedRegion]) -> PlacedRegion? {
        let alike = places.filter { $0.url == url }
        if let same = alike.first(where: { $0.frame == frame && $0.label == label }) { return same }
        let moved = alike.filter { $0.label == label }.min { distance(to: $0) < distance(to: $1) }
        return moved ?? alike.first { $0.frame == frame }
    }

    /// The square of the distance between the middles, in points.
    private func distance(to other: PlacedRegion) -> Double {
        let (x, y) = (other.frame.midX - frame.midX, other.frame.midY - frame.midY)
        return x * x + y * y
    }
}

extension HitTester {
    /// The most regions that are listed: more than a person would step through. It bounds hostile lists.
    package static let maximumRegions = 128
    /// The most operations, steps of paths, edges and letters that are looked at for all press points: some 30 ms of the host's
    /// time. The richest widget met so far needs a tenth.
    private static let mostEffort = 500_000

    /// The visible regions in reading order: from the top, and from the left within a line.
    package func regions() -> [PlacedRegion] {
        var found: [PlacedRegion] = []
        // Where each is tried.
        var points: [[CGPoint]] = []
        PlacedOperations.forEach(in: list) { operation, place in
            guard case .region(let region) = operation, found.count < Self.maximumRegions else { return }
            let frame = place.group.shown(region.frame).intersection(place.clip)
            guard !frame.isNull, frame.size.width > 0, frame.size.height > 0 else { return }
            found.append(PlacedRegion(frame: frame, label: region.label, url: region.url))
            // The box around a turned region has points outside of it.
            let isTurned = !place.group.mapping.isIdentity
            points.append(
                isTurned ? region.frame.pressPoints.map { place.group.shown($0) } : frame.pressPoints)
        }
        var effort = HitTestEffort(Self.mostEffort)
        // The grids of regions that show nothing must not use up the effort for the middles of those behind them.
        for index in found.indices {
            found[index].pressPoint = points[index].prefix(CGRect.firstPoints).first { hitTest($0, &effort).isCovered }
        }
        for index in found.indices where found[index].pressPoint == nil {
            found[index].pressPoint = points[index].dropFirst(CGRect.firstPoints).first {
                hitTest($0, &effort).isCovered
            }
        }
        return found.sorted { ($0.frame.midY, $0.frame.midX) < ($1.frame.midY, $1.frame.midX) }
    }
}

extension CGRect {
    /// The number of points before the grid.
    fileprivate static let firstPoints = 5

    /// The points at which a place is tried: the middle, four around it, and then a grid, in which a picture at the
    /// beginning of an empty row is found, or a thin line.
    package var pressPoints: [CGPoint] {
        let first: [(Double, Double)] = [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75)]
        let (columns, rows) = (20, 5)
        let grid = (0..<rows).flatMap { row in
            (0..<columns).map { column in
                ((Double(column) + 0.5) / Double(columns), (Double(row) + 0.5) / Double(rows))
            }
        }
        return (first + grid).map { x, y in CGPoint(x: minX + width * x, y: minY + height * y) }
    }
}
