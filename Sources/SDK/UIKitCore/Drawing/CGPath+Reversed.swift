extension CGPath {
    /// The same outline from its end to its start.
    var reversed: CGPath {
        var parts: [Part] = []
        for step in steps {
            switch step {
            case .move(let start): parts.append(Part(start: start))
            case .close:
                guard let last = parts.indices.last else { continue }
                parts[last].isClosed = true
            default:
                // After a closed part the next one begins at the same place.
                guard let last = parts.last else { continue }
                if last.isClosed { parts.append(Part(start: last.start)) }
                parts[parts.count - 1].steps.append(step)
            }
        }
        return CGPath(steps: parts.reversed().flatMap(\.reversed))
    }

    /// Lines and curves that follow each other.
    private struct Part {
        var start: CGPoint
        var steps: [Step] = []
        var isClosed = false

        var reversed: [Step] {
            let ends = [start] + steps.compactMap(\.points.last)
            var all: [Step] = [.move(ends[ends.count - 1])]
            for (step, end) in zip(steps, ends).reversed() {
                switch step {
                case .line: all.append(.line(end))
                case .quad(_, let control): all.append(.quad(end, control: control))
                case .curve(_, let first, let second): all.append(.curve(end, second, first))
                case .move, .close: break
                }
            }
            return isClosed ? all + [.close] : all
        }
    }
}

extension UIBezierPath {
    /// The same outline from its end to its start, with the same line.
    public final func reversing() -> UIBezierPath {
        let path = UIBezierPath(cgPath: cgPath.reversed)
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (path.miterLimit, path.flatness, path.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
        return path
    }
}
