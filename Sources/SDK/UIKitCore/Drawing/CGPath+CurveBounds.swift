import Foundation

extension CGPath {
    /// The smallest rectangle around the outline itself; null for an empty path. Points that draw curves to themselves do
    /// not count.
    public var boundingBoxOfPath: CGRect {
        var (box, current, start) = (CGRect.null, CGPoint.zero, CGPoint.zero)
        func take(_ point: CGPoint) { box = box.union(CGRect(origin: point, size: .zero)) }
        for step in steps {
            switch step {
            case .move(let end):
                start = end
                take(end)
            case .line(let end): take(end)
            case .quad(let end, let control):
                // The same curve with two controls.
                let first = CGPoint(
                    x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
                let second = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                CurveExtremes(current, first, second, end).points.forEach(take)
            case .curve(let end, let first, let second):
                CurveExtremes(current, first, second, end).points.forEach(take)
            case .close: break
            }
            current = step.points.last ?? start
        }
        return box
    }
}

/// The points at which a curve is leftmost, rightmost, highest or lowest.
private struct CurveExtremes {
    let points: [CGPoint]

    init(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
        let times =
            Self.turns(start.x, first.x, second.x, end.x) + Self.turns(start.y, first.y, second.y, end.y) + [0, 1]
        points = times.map { time in
            CGPoint(
                x: Self.value(start.x, first.x, second.x, end.x, at: time),
                y: Self.value(start.y, first.y, second.y, end.y, at: time))
        }
    }

    private static func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, at time: CGFloat) -> CGFloat {
        let rest = 1 - time
        return a * rest * rest * rest + 3 * b * rest * rest * time + 3 * c * rest * time * time + d * time * time * time
    }

    /// The times between 0 and 1 at which a coordinate turns: the roots of its derivative.
    private static func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        let (square, linear, constant) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
        var roots: [CGFloat] = []
        if abs(square) < 1e-9 {
            if abs(linear) > 1e-9 { roots = [-constant / linear] }
        } else {
            let inner = linear * linear - 4 * square * constant
            if inner >= 0 {
                let root = inner.squareRoot()
                roots = [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
