internal import Foundation

/// Paths whose lines have gaps, and whose parts are filled by turns.
extension CGPath {
    /// The parts of the path, each from a move to the next one.
    var subpaths: [CGPath] {
        var parts: [[Step]] = []
        for step in steps {
            if case .move = step { parts.append([]) }
            if parts.isEmpty { parts.append([]) }
            parts[parts.count - 1].append(step)
        }
        return parts.map { CGPath(steps: $0) }
    }

    // MARK: Gaps

    // Our choices of bounds: a list has at most 4,096 operations and 8,192 elements of paths.
    private static let mostDashes = 512
    private static let mostLengths = 64

    /// The path as dashes. A pattern without a length, or of too many dashes, leaves the whole line.
    ///
    /// - Parameters:
    ///   - pattern: lengths of dashes and gaps in turns, in points; an odd number of them changes places in each round.
    ///   - phase: points of the pattern before its first dash.
    func dashed(_ pattern: [CGFloat], phase: CGFloat) -> CGPath {
        let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
        let round = lengths.reduce(0, +)
        guard lengths.count <= Self.mostLengths, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }), round > 0,
            round.isFinite, phase.isFinite
        else { return self }
        let parts = subpaths.map(\.lines)
        let whole = parts.joined().reduce(0) { $0 + $1.length }
        guard whole / round * CGFloat(lengths.count) <= CGFloat(Self.mostDashes) else { return self }
        return CGPath(steps: parts.flatMap { Self.dashes($0, lengths, phase.mod(round)) })
    }

    private static func dashes(_ lines: [Line], _ lengths: [CGFloat], _ phase: CGFloat) -> [Step] {
        var steps: [Step] = []
        var (place, rest) = (0, lengths[0])
        func turn() {
            place = (place + 1) % lengths.count
            rest = lengths[place]
        }
        var skipped = phase
        while skipped >= rest, skipped > 0 {
            skipped -= rest
            turn()
        }
        rest -= skipped
        var isDrawing = false
        for line in lines {
            var done: CGFloat = 0
            while done < line.length {
                if rest <= 0 {
                    turn()
                    isDrawing = false
                    continue
                }
                let end = min(done + rest, line.length)
                if place % 2 == 0 {
                    if !isDrawing { steps.append(.move(line.point(done))) }
                    steps.append(.line(line.point(end)))
                    isDrawing = true
                }
                rest -= end - done
                // A step too short to be added would repeat for ever.
                guard end > done else { break }
                done = end
            }
        }
        return steps
    }

    // MARK: Filling by turns

    private static let mostSubpaths = 64
    private static let mostLines = 4096

    /// The path whose filling by the winding number is that of this path by turns, as long as its parts do not cross: a
    /// part within another one runs the other way. A path of too many parts stays as it is.
    var alternating: CGPath {
        let parts = subpaths
        let lines = parts.map(\.lines)
        guard parts.count > 1, parts.count <= Self.mostSubpaths, lines.joined().count <= Self.mostLines else {
            return self
        }
        return CGPath(
            steps: parts.indices.flatMap { index -> [Step] in
                // A point in the middle of a line, since parts often share their first points.
                guard let line = lines[index].first else { return parts[index].steps }
                let middle = line.point(line.length / 2)
                let depth = parts.indices.count { $0 != index && Self.encloses(lines[$0], middle) }
                let isForward = Self.area(lines[index]) >= 0
                return (depth % 2 == 0) == isForward ? parts[index].steps : parts[index].reversed.steps
            })
    }

    /// Twice the area within the lines, negative if they run the other way.
    private static func area(_ lines: [Line]) -> CGFloat {
        lines.reduce(0) { $0 + $1.start.x * $1.end.y - $1.end.x * $1.start.y }
    }

    /// Whether a line from the point to the right crosses an odd number of lines, of which the last closes the part.
    private static func encloses(_ lines: [Line], _ point: CGPoint) -> Bool {
        guard let first = lines.first, let last = lines.last else { return false }
        return (lines + [Line(start: last.end, end: first.start)]).count { line in
            (line.start.y > point.y) != (line.end.y > point.y)
                && point.x < (line.end.x - line.start.x) * (point.y - line.start.y) / (line.end.y - line.start.y)
                    + line.start.x
        } % 2 == 1
    }

    /// One part in the other direction.
    private var reversed: CGPath {
        var points: [CGPoint] = []
        var result: [Step] = []
        var isClosed = false
        for step in steps {
            if case .close = step { isClosed = true } else { step.points.last.map { points.append($0) } }
        }
        guard let start = points.last else { return self }
        result.append(.move(start))
        for (index, step) in steps.filter({ if case .close = $0 { false } else { true } }).enumerated().reversed()
        where index > 0 {
            let end = points[index - 1]
            switch step {
            case .move, .line, .close: result.append(.line(end))
            case .quad(_, let control): result.append(.quad(end, control: control))
            case .curve(_, let one, let two): result.append(.curve(end, two, one))
            }
        }
        return CGPath(steps: isClosed ? result + [.close] : result)
    }
}

extension CGFloat {
    /// The rest of a division, not negative.
    fileprivate func mod(_ divisor: CGFloat) -> CGFloat {
        let rest = truncatingRemainder(dividingBy: divisor)
        return rest < 0 ? rest + divisor : rest
    }
}
