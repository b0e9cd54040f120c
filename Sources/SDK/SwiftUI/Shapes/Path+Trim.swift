import DisplayLists

extension Path {
    /// The part of the path between two shares (0 … 1) of its length; curves become short lines.
    public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
        let (first, last) = (Self.share(start), Self.share(end))
        guard first < last else { return Path() }
        if first <= 0, last >= 1 { return self }
        let pieces = flattened()
        let whole = pieces.reduce(0) { $0 + $1.length }
        guard whole > 0, whole.isFinite else { return Path() }
        var (place, path): (CGFloat, Path) = (0, Path())
        for piece in pieces {
            let (from, to) = (max(first * whole - place, 0), min(last * whole - place, piece.length))
            if piece.length > 0, from < to {
                let begin = piece.point(from)
                if path.currentPoint != begin { path.move(to: begin) }
                path.addLine(to: piece.point(to))
            }
            place += piece.length
        }
        return path
    }

    private static func share(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0 }

    /// A line between two points.
    struct Piece {
        var start: CGPoint
        var end: CGPoint
        var length: CGFloat {
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            return (dx * dx + dy * dy).squareRoot()
        }
        func point(_ distance: CGFloat) -> CGPoint {
            let share = length > 0 ? distance / length : 0
            return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        }
    }

    /// The path as lines: 16 for each curve.
    func flattened() -> [Piece] {
        var pieces: [Piece] = []
        var (place, first) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point): (place, first) = (point, point)
            case .line(let point):
                pieces.append(Piece(start: place, end: point))
                place = point
            case .curve(let end, let control1, let control2):
                let start = place
                for step in 1...16 {
                    let point = Self.point(CGFloat(step) / 16, start, control1, control2, end)
                    pieces.append(Piece(start: place, end: point))
                    place = point
                }
            case .close:
                pieces.append(Piece(start: place, end: first))
                place = first
            }
        }
        return pieces
    }

    /// The point of a curve at a share of its parameter.
    static func point(_ t: CGFloat, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint {
        let u = 1 - t
        let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    }

    /// The path cut into dashes.
    func dashed(_ dash: [CGFloat], phase: CGFloat) -> Path {
        let lengths = dash.filter { $0.isFinite && $0 >= 0 }
        let cycle = lengths.reduce(0, +)
        // A cycle below a tenth of a point looks like a line.
        guard !lengths.isEmpty, cycle >= 0.1, phase.isFinite else { return self }
        var path = Path()
        let begin = DashPattern(lengths, phase: phase)
        var pattern = begin
        var end: CGPoint?
        for piece in flattened() {
            // Each part of the path begins with the pattern.
            if piece.start != end { pattern = begin }
            end = piece.end
            var place: CGFloat = 0
            // The list takes 8,192 elements; more dashes than half of them are not drawn.
            while place < piece.length, path.elements.count < 4096 {
                let step = min(pattern.left, piece.length - place)
                if pattern.isDash, step > 0 {
                    let begin = piece.point(place)
                    if path.currentPoint != begin { path.move(to: begin) }
                    path.addLine(to: piece.point(place + step))
                }
                if pattern.isDot {
                    path.move(to: piece.point(place))
                    path.addLine(to: piece.point(place))
                }
                place += step
                pattern.use(step)
                if pattern.left <= 0 { pattern.turn() }
            }
        }
        return path
    }
}
