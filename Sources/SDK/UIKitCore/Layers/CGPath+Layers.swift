internal import DisplayLists
internal import Foundation

extension CGPath {
    /// The outline for a display list; nil for one that no host draws.
    ///
    /// - Parameter isEvenOdd: whether a part of it within another one is a hole.
    func shape(movedBy offset: CGPoint, isEvenOdd: Bool = false) -> DisplayShape? {
        let limits = DisplayListLimits.standard
        var elements: [DisplayPathElement] = []
        var last = CGPoint.zero
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
        for step in steps {
            switch step {
            case .move(let end): elements.append(.move(moved(end)))
            case .line(let end): elements.append(.line(moved(end)))
            case .quad(let end, let control):
                // The same curve with two controls.
                func third(_ point: CGPoint) -> CGPoint {
                    CGPoint(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
                }
                elements.append(.curve(moved(end), control1: moved(third(last)), control2: moved(third(end))))
            case .curve(let end, let first, let second):
                elements.append(.curve(moved(end), control1: moved(first), control2: moved(second)))
            case .close: elements.append(.close)
            }
            last = step.points.last ?? last
        }
        guard case .move = elements.first, elements.count <= limits.pathElements,
            elements.flatMap(\.points).allSatisfy({
                abs($0.x) <= limits.coordinate && abs($0.y) <= limits.coordinate
            })
        else { return nil }
        return isEvenOdd ? .evenOddPath(elements) : .path(elements)
    }

    /// A part of the path as short straight lines.
    ///
    /// - Parameters: shares of the whole length, 0 … 1.
    func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let lines = lines
        let whole = lines.reduce(0) { $0 + $1.length }
        let (from, to) = (min(max(start, 0), 1) * whole, min(max(end, 0), 1) * whole)
        guard whole.isFinite, from < to else { return CGPath() }
        var steps: [Step] = []
        var (done, last) = (CGFloat(0), nil as CGPoint?)
        for line in lines {
            let (first, second) = (max(from - done, 0), min(to - done, line.length))
            done += line.length
            guard first < second else { continue }
            let begin = line.point(first)
            if last != begin { steps.append(.move(begin)) }
            last = line.point(second)
            steps.append(.line(line.point(second)))
        }
        return CGPath(steps: steps)
    }

    struct Line {
        let start, end: CGPoint

        var length: CGFloat { hypot(end.x - start.x, end.y - start.y) }

        func point(_ distance: CGFloat) -> CGPoint {
            // The end itself, so that the next line begins at the same point.
            guard distance < length else { return end }
            let share = distance / length
            return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        }
    }

    /// Straight lines in place of a curve; a quarter of a circle of 100 points is then less than 0.2 points off.
    private static let linesOfCurve = 16

    var lines: [Line] {
        var lines: [Line] = []
        var (first, last) = (CGPoint.zero, CGPoint.zero)
        func add(_ end: CGPoint) {
            lines.append(Line(start: last, end: end))
            last = end
        }
        func curve(_ end: CGPoint, _ one: CGPoint, _ two: CGPoint) {
            let start = last
            for number in 1...Self.linesOfCurve {
                let share = CGFloat(number) / CGFloat(Self.linesOfCurve)
                let rest = 1 - share
                func mix(_ part: (CGPoint) -> CGFloat) -> CGFloat {
                    let outer = rest * rest * rest * part(start) + share * share * share * part(end)
                    return outer + 3 * rest * share * (rest * part(one) + share * part(two))
                }
                add(number == Self.linesOfCurve ? end : CGPoint(x: mix(\.x), y: mix(\.y)))
            }
        }
        for step in steps {
            switch step {
            case .move(let point): (first, last) = (point, point)
            case .line(let end): add(end)
            case .quad(let end, let control):
                let start = last
                func third(_ point: CGPoint) -> CGPoint {
                    CGPoint(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
                }
                curve(end, third(start), third(end))
            case .curve(let end, let one, let two): curve(end, one, two)
            case .close: add(first)
            }
        }
        return lines
    }
}
