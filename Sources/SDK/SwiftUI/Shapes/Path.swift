import DisplayLists

/// An outline of lines and curves.
public struct Path: Equatable, Sendable {
    private(set) var elements: [DisplayPathElement] = []

    public init() {}
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    public init(_ rect: CGRect) { addRect(rect) }
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        elements = ShapePath.roundedRectangle(rect, cornerRadius)
    }
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        elements = ShapePath.roundedRectangle(rect, min(cornerSize.width, cornerSize.height))
    }

    init(elements: [DisplayPathElement]) { self.elements = elements }

    public var isEmpty: Bool { elements.isEmpty }
    public var boundingRect: CGRect { DisplayShape.path(elements).bounds }

    public var currentPoint: CGPoint? {
        // After a closed part it is where that part began.
        let isClosed = elements.last == .close
        for element in elements.reversed() {
            if isClosed {
                if case .move(let start) = element { return start }
            } else if let point = element.points.first {
                return point
            }
        }
        return nil
    }

    public mutating func move(to end: CGPoint) { elements.append(.move(end)) }

    public mutating func addLine(to end: CGPoint) {
        elements.append(elements.isEmpty ? .move(end) : .line(end))
    }

    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        if elements.isEmpty { move(to: end) }
        elements.append(.curve(end, control1: control1, control2: control2))
    }

    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let start = currentPoint ?? end
        func third(_ from: CGPoint) -> CGPoint {
            CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
        }
        addCurve(to: end, control1: third(start), control2: third(end))
    }

    public mutating func addRect(_ rect: CGRect) { elements += ShapePath.roundedRectangle(rect, 0) }
    public mutating func addEllipse(in rect: CGRect) { elements += ShapePath.ellipse(rect) }
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) { elements += ShapePath.roundedRectangle(rect, min(cornerSize.width, cornerSize.height)) }
    public mutating func addPath(_ path: Path) { elements += path.elements }
    public mutating func addPath(_ path: Path, transform: CGAffineTransform) {
        elements += path.applying(transform).elements
    }

    public mutating func closeSubpath() { if !elements.isEmpty { elements.append(.close) } }

    /// A part of a circle. On a plane whose y grows downwards, `clockwise: false` runs with the growing angle.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = ArcSweep(start: startAngle.radians, end: endAngle.radians, growing: !clockwise).size
        guard radius.isFinite, startAngle.radians.isFinite, endAngle.radians.isFinite else { return }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: .radians(clockwise ? -sweep : sweep),
            transform: transform)
    }

    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        guard delta.radians.isFinite, startAngle.radians.isFinite, radius.isFinite else { return }
        let arc = DisplayArc(
            center: center, radii: CGSize(width: radius, height: radius), start: startAngle.radians,
            sweep: delta.radians)
        let begin = arc.begin.applying(transform)
        elements.append(elements.isEmpty || !endsOpen ? .move(begin) : .line(begin))
        elements += arc.curves.map { $0.mapped(transform) }
    }

    /// A line towards `tangent1End` and an arc that turns towards `tangent2End`. In an empty path it has no effect.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let path = CGMutablePath()
        path.addPath(cgPath)
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
        elements = Path(path).elements
    }

    private var endsOpen: Bool { if case .close = elements.last { false } else { true } }

    public func applying(_ transform: CGAffineTransform) -> Path {
        Path(elements: elements.map { $0.mapped(transform) })
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}

/// The form of a round corner.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}
