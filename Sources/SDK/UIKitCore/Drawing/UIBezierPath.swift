/// A path of lines and curves, drawn into the current context.
open class UIBezierPath {
    private enum Step {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case quad(CGPoint, CGPoint)
        case arc(CGPoint, CGFloat, CGFloat, CGFloat, Bool)
        case rect(CGRect)
        case oval(CGRect)
        case close
    }

    private var steps: [Step] = []
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    /// The length of a corner's point, in widths of the line, from which on the corner is cut off.
    open var miterLimit: CGFloat = 10
    /// Without effect: curves are drawn as exactly as the screen shows them.
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0
    open var isEmpty: Bool { steps.isEmpty }

    public init() {}

    /// A path with the same steps and settings.
    public final func copy() -> Any {
        let path = UIBezierPath()
        (path.steps, path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (
            steps, lineWidth, lineCapStyle, lineJoinStyle
        )
        (path.miterLimit, path.flatness, path.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
        (path.dashes, path.dashPhase) = (dashes, dashPhase)
        return path
    }

    public init(rect: CGRect) { steps = [.rect(rect)] }
    public init(ovalIn rect: CGRect) { steps = [.oval(rect)] }

    /// - Parameter clockwise: true runs with the growing angle, as the original's path does.
    public init(arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        steps = [.arc(arcCenter, radius, startAngle, endAngle, clockwise)]
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(max(cornerRadius, 0), abs(rect.width) / 2, abs(rect.height) / 2)
        guard radius > 0 else {
            steps = [.rect(rect)]
            return
        }
        let quarter = CGFloat.pi / 2
        let (left, right) = (rect.minX + radius, rect.maxX - radius)
        let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
        steps = [
            .move(CGPoint(x: left, y: rect.minY)), .arc(CGPoint(x: right, y: top), radius, -quarter, 0, true),
            .arc(CGPoint(x: right, y: bottom), radius, 0, quarter, true),
            .arc(CGPoint(x: left, y: bottom), radius, quarter, 2 * quarter, true),
            .arc(CGPoint(x: left, y: top), radius, 2 * quarter, 3 * quarter, true), .close,
        ]
    }

    /// A rectangle with some round corners. Each radius is the smaller side of `cornerRadii`.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        let radius = min(max(min(cornerRadii.width, cornerRadii.height), 0), abs(rect.width) / 2, abs(rect.height) / 2)
        let quarter = CGFloat.pi / 2
        func corner(_ kind: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ start: CGFloat) -> Step {
            guard corners.contains(kind), radius > 0 else { return .line(CGPoint(x: x, y: y)) }
            let center = CGPoint(
                x: x == rect.minX ? x + radius : x - radius, y: y == rect.minY ? y + radius : y - radius)
            return .arc(center, radius, start, start + quarter, true)
        }
        let begin = corners.contains(.topLeft) ? radius : 0
        steps = [
            .move(CGPoint(x: rect.minX + begin, y: rect.minY)), corner(.topRight, rect.maxX, rect.minY, -quarter),
            corner(.bottomRight, rect.maxX, rect.maxY, 0), corner(.bottomLeft, rect.minX, rect.maxY, quarter),
            corner(.topLeft, rect.minX, rect.minY, 2 * quarter), .close,
        ]
    }

    public init(cgPath: CGPath) {
        steps = cgPath.steps.map { step in
            switch step {
            case .move(let end): .move(end)
            case .line(let end): .line(end)
            case .quad(let end, let control): .quad(end, control)
            case .curve(let end, let first, let second): .curve(end, first, second)
            case .close: .close
            }
        }
    }

    /// The path with its arcs as curves.
    public final var cgPath: CGPath {
        var all: [CGPath.Step] = []
        for step in steps {
            switch step {
            case .move(let point): all.append(.move(point))
            case .line(let point): all.append(.line(point))
            case .curve(let end, let first, let second): all.append(.curve(end, first, second))
            case .quad(let end, let control): all.append(.quad(end, control: control))
            case .arc(let center, let radius, let start, let end, let clockwise):
                all += ArcCurves(center: center, radius: radius, start: start, end: end, growing: clockwise)
                    .steps(continues: !all.isEmpty)
            case .rect(let rect):
                all += [
                    .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
                    .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
                ]
            case .oval(let rect):
                let unit = ArcCurves(center: .zero, radius: 1, start: 0, end: 2 * .pi, growing: true)
                let fit = CGAffineTransform(scaleX: rect.width / 2, y: rect.height / 2)
                    .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
                all += CGMutablePath.mapped(unit.steps(continues: false), by: fit) + [.close]
            case .close: all.append(.close)
            }
        }
        return CGPath(steps: all)
    }

    open func move(to point: CGPoint) { steps.append(.move(point)) }
    open func addLine(to point: CGPoint) { steps.append(.line(point)) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        steps.append(.curve(endPoint, controlPoint1, controlPoint2))
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { steps.append(.quad(endPoint, controlPoint)) }

    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        steps.append(.arc(center, radius, startAngle, endAngle, clockwise))
    }

    /// Lengths of dashes and gaps in turns; nil draws a whole line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    /// Maps all points of the path.
    open func apply(_ transform: CGAffineTransform) {
        self.steps = UIBezierPath(cgPath: CGPath(steps: CGMutablePath.mapped(cgPath.steps, by: transform))).steps
    }

    /// The rectangle around all points of the path, also those that draw curves to themselves.
    open var bounds: CGRect { cgPath.boundingBox }
    open var currentPoint: CGPoint { cgPath.currentPoint }
    open func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func close() { steps.append(.close) }
    /// Adds the parts of another path. The last part of this one is not joined to them.
    open func append(_ path: UIBezierPath) {
        if !steps.isEmpty, case .arc(let center, let radius, let start, _, _) = path.steps.first, center.isFinite,
            radius.isFinite, start.isFinite
        {
            // An arc draws a line from where a path is.
            steps.append(.move(CGPoint(x: center.x + radius * cos(start), y: center.y + radius * sin(start))))
        }
        steps += path.steps
    }
    open func removeAllPoints() { steps = [] }

    /// Fills the path with the current fill colour.
    @preconcurrency @MainActor
    open func fill() { draw(usesEvenOddFillRule ? .eoFill : .fill) }

    /// Draws the path's line with the current stroke colour.
    @preconcurrency @MainActor
    open func stroke() { draw(.stroke) }

    /// Restricts what is drawn from now on to the path.
    @preconcurrency @MainActor
    open func addClip() {
        guard let context = UIGraphics.current else { return }
        trace(in: context)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    @preconcurrency @MainActor
    private func draw(_ mode: CGPathDrawingMode) {
        guard let context = UIGraphics.current else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashes)
        trace(in: context)
        context.drawPath(using: mode)
        context.restoreGState()
    }

    @preconcurrency @MainActor
    private func trace(in context: CGContext) {
        context.beginPath()
        for step in steps {
            switch step {
            case .move(let point): context.move(to: point)
            case .line(let point): context.addLine(to: point)
            case .curve(let end, let first, let second): context.addCurve(to: end, control1: first, control2: second)
            case .quad(let end, let control): context.addQuadCurve(to: end, control: control)
            case .arc(let center, let radius, let start, let end, let clockwise):
                context.addArc(
                    center: center, radius: radius, startAngle: start, endAngle: end, clockwise: !clockwise)
            case .rect(let rect): context.addRect(rect)
            case .oval(let rect): context.addEllipse(in: rect)
            case .close: context.closePath()
            }
        }
    }
}
