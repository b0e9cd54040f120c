internal import Foundation

/// Paths whose lines have gaps.
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
        return CGPath(steps: parts.flatMap { Self.dashes($0, DashPattern(lengths, phase: phase)) })
    }

    private static func dashes(_ lines: [Line], _ start: DashPattern) -> [Step] {
        var (pattern, steps) = (start, [Step]())
        var isDrawing = false
        for line in lines {
            var done: CGFloat = 0
            while done < line.length {
                if pattern.left <= 0 {
                    if pattern.isDot { steps += [.move(line.point(done)), .line(line.point(done))] }
                    pattern.turn()
                    isDrawing = false
                    continue
                }
                let end = min(done + pattern.left, line.length)
                if pattern.isDash {
                    if !isDrawing { steps.append(.move(line.point(done))) }
                    steps.append(.line(line.point(end)))
                    isDrawing = true
                }
                pattern.use(end - done)
                // A step too short to be added would repeat for ever.
                guard end > done else { break }
                done = end
            }
        }
        return steps
    }
}
