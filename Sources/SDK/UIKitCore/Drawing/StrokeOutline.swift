package import Foundation

/// The outline of a line along a path: of each part both sides, joined and ended as the pen says.
package struct StrokeOutline {
    private let half: CGFloat
    private let cap: CGLineCap
    private let join: CGLineJoin
    private let miterLimit: CGFloat
    package private(set) var steps: [CGPath.Step] = []
    /// A display list takes no more.
    private static let most = 8192

    /// - Parameters:
    ///   - width: points.
    ///   - miterLimit: the length of a corner's point, in widths of the line, from which on the corner is cut off.
    package init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        half = width / 2
        (self.cap, self.join, self.miterLimit) = (cap, join, miterLimit)
    }

    /// Adds a part of a path.
    ///
    /// - Parameter points: its corners; two that follow one another differ.
    package mutating func add(_ points: [CGPoint], isClosed: Bool) {
        guard steps.count + 8 * points.count < Self.most, let first = points.first, let last = points.last else {
            return
        }
        guard points.count > 1 else { return dot(at: first) }
        if isClosed, points.count > 2 {
            close(side(of: points + [first, points[1]], isWhole: true))
            close(side(of: Array((points + [first, points[1]]).reversed()), isWhole: true))
            return
        }
        let (there, back) = (side(of: points, isWhole: false), side(of: points.reversed(), isWhole: false))
        close(
            there + cap(at: last, from: points[points.count - 2]) + back + cap(at: first, from: points[1]))
    }

    private mutating func close(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        steps.append(.move(first))
        steps += points.dropFirst().map { .line($0) }
        steps.append(.close)
    }

    /// The end of a part without length: a disc or a square, or nothing.
    private mutating func dot(at point: CGPoint) {
        let square = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
        switch cap {
        case .butt: break
        case .round: steps += UIBezierPath(ovalIn: square).cgPath.steps
        case .square: steps += UIBezierPath(rect: square).cgPath.steps
        }
    }

    /// The points of one side, at the left of the way on a plane whose y grows downwards.
    ///
    /// - Parameter isWhole: whether the last two points are the first two again, so that each corner is joined.
    private func side(of points: [CGPoint], isWhole: Bool) -> [CGPoint] {
        var made: [CGPoint] = []
        for index in points.indices.dropLast() {
            let (from, to) = (points[index], points[index + 1])
            let normal = Self.normal(from, to)
            if index == 0 {
                if !isWhole { made.append(moved(from, normal)) }
            } else {
                made += corner(points[index - 1], from, to)
            }
            if !isWhole, index == points.count - 2 { made.append(moved(to, normal)) }
        }
        return made
    }

    /// The points of a side around a corner.
    private func corner(_ before: CGPoint, _ point: CGPoint, _ after: CGPoint) -> [CGPoint] {
        let (a, b) = (Self.normal(before, point), Self.normal(point, after))
        let cosine = a.x * b.x + a.y * b.y
        let turn = a.x * b.y - a.y * b.x
        // Where both sides meet, as a share of half of the width; far away where the way turns back.
        let reach = 1 / max(1 + cosine, 0.0001)
        let tip = CGPoint(x: point.x + (a.x + b.x) * half * reach, y: point.y + (a.y + b.y) * half * reach)
        if turn <= 0 {
            // The inner side of the corner. Short lines have no place at which their sides meet.
            let room = min(Self.length(before, point), Self.length(point, after))
            return Self.length(point, tip) <= room + half ? [tip] : [moved(point, a), point, moved(point, b)]
        }
        switch join {
        case .miter where (2 * reach).squareRoot() <= max(miterLimit, 1): return [tip]
        case .miter, .bevel: return [moved(point, a), moved(point, b)]
        case .round: return arc(point, a, atan2(turn, cosine))
        }
    }

    /// The points of an end, from the left side of the way to its right one.
    private func cap(at end: CGPoint, from before: CGPoint) -> [CGPoint] {
        let normal = Self.normal(before, end)
        switch cap {
        case .butt: return []
        case .round: return arc(end, normal, .pi)
        case .square:
            let ahead = CGPoint(x: end.x - normal.y * half, y: end.y + normal.x * half)
            return [moved(ahead, normal), moved(ahead, CGPoint(x: -normal.x, y: -normal.y))]
        }
    }

    /// Points around a centre, one for each 15 degrees and less.
    private func arc(_ center: CGPoint, _ start: CGPoint, _ angle: CGFloat) -> [CGPoint] {
        let parts = max(Int((abs(angle) / (.pi / 12)).rounded(.up)), 1)
        return (0...parts).map { part in
            let turn = angle * CGFloat(part) / CGFloat(parts)
            let (c, s) = (cos(turn), sin(turn))
            return moved(center, CGPoint(x: start.x * c - start.y * s, y: start.x * s + start.y * c))
        }
    }

    private func moved(_ point: CGPoint, _ normal: CGPoint) -> CGPoint {
        CGPoint(x: point.x + normal.x * half, y: point.y + normal.y * half)
    }

    private static func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (x, y) = (b.x - a.x, b.y - a.y)
        return (x * x + y * y).squareRoot()
    }

    /// The direction to the left of the way.
    private static func normal(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let length = max(length(from, to), .leastNormalMagnitude)
        return CGPoint(x: (to.y - from.y) / length, y: (from.x - to.x) / length)
    }
}
