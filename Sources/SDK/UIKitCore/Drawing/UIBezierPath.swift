/// A path of lines and curves, drawn into the current context.
@preconcurrency @MainActor
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
    open var usesEvenOddFillRule = false
    open var isEmpty: Bool { steps.isEmpty }

    public init() {}
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

    open func close() { steps.append(.close) }
    open func append(_ path: UIBezierPath) { steps += path.steps }
    open func removeAllPoints() { steps = [] }

    /// Fills the path with the current fill colour.
    open func fill() { draw(usesEvenOddFillRule ? .eoFill : .fill) }

    /// Draws the path's line with the current stroke colour.
    open func stroke() { draw(.stroke) }

    /// Restricts what is drawn from now on to the path.
    open func addClip() {
        guard let context = UIGraphics.current else { return }
        trace(in: context)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func draw(_ mode: CGPathDrawingMode) {
        guard let context = UIGraphics.current else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        trace(in: context)
        context.drawPath(using: mode)
        context.restoreGState()
    }

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
