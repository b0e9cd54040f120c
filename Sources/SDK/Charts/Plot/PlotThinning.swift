/// Lines of more points than a plot has columns. Values.
enum PlotThinning {
    /// The points of a line in a plot of a width, at most four in each column of half a point: the first, the least, the
    /// most and the last one. A line that turns back keeps its points, as does a short one.
    static func thinned(_ points: [CGPoint], width: CGFloat) -> [CGPoint] {
        guard width > 0, points.count > 256, zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x }) else {
            return points
        }
        var (result, column): ([CGPoint], [CGPoint]) = ([], [])
        func flush() {
            guard column.count > 4 else { return result += column }
            let order = column.indices.sorted { column[$0].y < column[$1].y }
            for index in Set([0, order[0], order[order.count - 1], column.count - 1]).sorted() {
                result.append(column[index])
            }
        }
        for point in points {
            if let first = column.first, (first.x * 2).rounded(.down) != (point.x * 2).rounded(.down) {
                flush()
                column = []
            }
            column.append(point)
        }
        flush()
        return result
    }

    /// The way along points, with both directions added.
    static func length(_ points: [CGPoint]) -> CGFloat {
        zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.1.x - $1.0.x) + abs($1.1.y - $1.0.y) }
    }

    /// The outline around a line that goes up and down so often that it covers an area: the least and the most y of each
    /// column, and half of the line's width around them.
    ///
    /// - Parameter columns: how many the outline has at most.
    static func band(around points: [CGPoint], lineWidth: CGFloat, columns: Int) -> [CGPoint] {
        guard let first = points.first, let last = points.last, last.x > first.x, columns > 0 else { return [] }
        let step = max((last.x - first.x) / CGFloat(columns), lineWidth)
        var tops: [CGPoint] = []
        var bottoms: [CGPoint] = []
        var place = 0
        var left = first.x
        while left < last.x {
            let right = min(left + step, last.x)
            var (least, most) = (CGFloat.infinity, -CGFloat.infinity)
            // The points on both sides belong to lines that cross the column.
            var index = max(place - 1, 0)
            while index < points.count {
                (least, most) = (min(least, points[index].y), max(most, points[index].y))
                if points[index].x > right { break }
                place = index
                index += 1
            }
            for x in [left, right] {
                tops.append(CGPoint(x: x, y: least - lineWidth / 2))
                bottoms.append(CGPoint(x: x, y: most + lineWidth / 2))
            }
            left = right
        }
        return tops + bottoms.reversed()
    }
}
