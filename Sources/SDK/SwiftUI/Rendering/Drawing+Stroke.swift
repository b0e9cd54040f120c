import DisplayLists

extension Drawing {
    /// Draws a line along a shape.
    mutating func stroke(_ shape: DisplayShape, _ paint: Paint, _ style: StrokeStyle, in frame: CGRect) {
        var shape = shape
        if !style.dash.isEmpty {
            shape = .path(Path(elements: shape.elements).dashed(style.dash, phase: style.dashPhase).elements)
        }
        if case .color(let color) = paint { return stroke(shape, color, style.line) }
        // A gradient over the line in its middle colour; where that would take too long, short lines in their own colours.
        let room = shape.bounds.insetBy(dx: -style.lineWidth, dy: -style.lineWidth)
        if canPaint(paint, in: room) {
            painted(paint, in: room, across: frame) {
                $0.stroke(shape, .color(paint.color), style, in: frame)
            }
        } else {
            segments(shape, paint, style, in: frame)
        }
    }

    /// A line in a gradient: short parts, each in the colour at its place.
    private mutating func segments(_ shape: DisplayShape, _ paint: Paint, _ style: StrokeStyle, in frame: CGRect) {
        let pieces = Path(elements: shape.elements).flattened()
        let most = 128
        let step = max((pieces.count + most - 1) / most, 1)
        var index = 0
        while index < pieces.count {
            let group = pieces[index..<min(index + step, pieces.count)]
            index += step
            guard let first = group.first, let last = group.last else { continue }
            var elements: [DisplayPathElement] = [.move(first.start)]
            elements += group.map { .line($0.end) }
            // Parts overlap a little, so that no line shows between them.
            if index < pieces.count { elements.append(.line(pieces[index].point(min(pieces[index].length, 1)))) }
            let middle = CGPoint(x: (first.start.x + last.end.x) / 2, y: (first.start.y + last.end.y) / 2)
            let color = paint.color(at: middle, in: frame)
            stroke(.path(elements), color, width: style.lineWidth)
        }
        if style.lineCap == .round, case .path(let elements) = shape, !elements.isEmpty {
            caps(elements, style.lineWidth, paint, frame)
        }
    }

    /// Round ends of open lines whose parts have their own colours.
    private mutating func caps(_ elements: [DisplayPathElement], _ width: CGFloat, _ paint: Paint, _ frame: CGRect) {
        guard width > 1 else { return }
        var ends: [CGPoint] = []
        var (start, place): (CGPoint?, CGPoint?) = (nil, nil)
        func finish() { if let start, let place, start != place { ends += [start, place] } }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                (start, place) = (point, point)
            case .line(let point), .curve(let point, _, _): place = point
            case .close: (start, place) = (nil, nil)
            }
        }
        finish()
        for end in ends.prefix(64) {
            let dot = CGRect(x: end.x - width / 2, y: end.y - width / 2, width: width, height: width)
            let fill = paint.color(at: end, in: frame)
            // A see-through line would be seen twice under its ends.
            if fill.alpha >= 1 { self.fill(.ellipse(dot), .color(fill), in: dot) }
        }
    }
}

extension StrokeStyle {
    /// The pen of the line; a line with dashes is cut before.
    fileprivate var line: DisplayLine {
        DisplayLine(
            width: lineWidth, cap: lineCap.display, join: lineJoin.display,
            miterLimit: DisplayLine.drawable(miterLimit: miterLimit))
    }
}

extension CGLineCap {
    fileprivate var display: DisplayLine.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension CGLineJoin {
    fileprivate var display: DisplayLine.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

extension DisplayShape {
    /// The shape's outline as a path.
    var elements: [DisplayPathElement] {
        switch self {
        case .rectangle(let rect, let radius): ShapePath.roundedRectangle(rect, radius)
        case .ellipse(let rect): ShapePath.ellipse(rect)
        case .path(let elements), .evenOddPath(let elements): elements
        }
    }
}

extension Paint {
    /// The colour at a place of the frame.
    func color(at point: CGPoint, in frame: CGRect) -> DisplayColor {
        switch self {
        case .color(let color): return color
        case .mesh(let mesh): return mesh.middle
        case .linear(let stops, let start, let end):
            let (a, b) = (start.point(in: frame), end.point(in: frame))
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = dx * dx + dy * dy
            let share = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0
            return stops.color(at: share)
        case .radial(let stops, let center, let start, let end):
            let middle = center.point(in: frame)
            let distance = ((point.x - middle.x) * (point.x - middle.x) + (point.y - middle.y) * (point.y - middle.y))
                .squareRoot()
            return stops.color(at: end > start ? (distance - start) / (end - start) : 1)
        case .elliptical(let stops, let center, let start, let end):
            let dx = frame.width > 0 ? point.x / frame.width - frame.minX / frame.width - center.x : 0
            let dy = frame.height > 0 ? point.y / frame.height - frame.minY / frame.height - center.y : 0
            let distance = (dx * dx + dy * dy).squareRoot()
            return stops.color(at: end > start ? (distance - start) / (end - start) : 1)
        case .angular(let stops, let center, let start, let end):
            let middle = center.point(in: frame)
            let turn = 2 * Double.pi
            var angle = (atan2(point.y - middle.y, point.x - middle.x) - start).truncatingRemainder(dividingBy: turn)
            if angle < 0 { angle += turn }
            guard end > start else { return stops.color(at: 1) }
            // A point outside of the gradient has the colour of the nearer end.
            let length = end - start
            if angle > length, turn - angle < angle - length { return stops.color(at: 0) }
            return stops.color(at: angle / length)
        }
    }
}

extension [DisplayGradientStop] {
    /// The colour at a share of the gradient.
    func color(at share: Double) -> DisplayColor {
        guard let first, let last else { return .clear }
        guard share.isFinite, share > first.location else { return first.color }
        for (stop, next) in zip(self, dropFirst()) where share <= next.location {
            let room = next.location - stop.location
            return stop.color.mixed(with: next.color, room > 0 ? (share - stop.location) / room : 1)
        }
        return last.color
    }
}
