public import Foundation

/// An outline of lines and curves that does not change.
public class CGPath: @unchecked Sendable {
    package enum Step: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, control: CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }

    // Changed by a mutable path alone, which is used by one thread at a time, as on the platform.
    package fileprivate(set) var steps: [Step]

    package init(steps: [Step] = []) { self.steps = steps }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(UIBezierPath(rect: rect), transform)
    }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(UIBezierPath(ovalIn: rect), transform)
    }
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) { self.init(UIBezierPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)), transform) }

    private convenience init(_ path: UIBezierPath, _ transform: UnsafePointer<CGAffineTransform>?) {
        let steps = path.cgPath.steps
        self.init(steps: transform.map { transform in steps.map { $0.applying(transform.pointee) } } ?? steps)
    }

    public var isEmpty: Bool { steps.isEmpty }

    /// The point at which the next line begins.
    public var currentPoint: CGPoint {
        // After a closed part it is where that part began.
        let isClosed = steps.last == .close
        for step in steps.reversed() {
            if isClosed {
                if case .move(let start) = step { return start }
            } else if let end = step.points.last {
                return end
            }
        }
        return .zero
    }

    /// The rectangle around all points, also those that draw curves to themselves; null for an empty path.
    public var boundingBox: CGRect {
        let points = steps.flatMap(\.points)
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(steps: steps) }
    public func copy() -> CGPath? { CGPath(steps: steps) }
}

extension CGPath.Step {
    /// The points of the step, the last of which is its end.
    var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let end, let control): [control, end]
        case .curve(let end, let first, let second): [first, second, end]
        case .close: []
        }
    }

    fileprivate func applying(_ transform: CGAffineTransform) -> CGPath.Step {
        switch self {
        case .move(let end): .move(end.applying(transform))
        case .line(let end): .line(end.applying(transform))
        case .quad(let end, let control): .quad(end.applying(transform), control: control.applying(transform))
        case .curve(let end, let first, let second):
            .curve(end.applying(transform), first.applying(transform), second.applying(transform))
        case .close: .close
        }
    }
}

/// An outline that an author draws step by step.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public convenience init() { self.init(steps: []) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        add([.move(point)], transform)
    }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        add([.line(point)], transform)
    }
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        add(points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }, transform)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        add([.quad(end, control: control)], transform)
    }
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) { add([.curve(end, control1, control2)], transform) }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(UIBezierPath(rect: rect).cgPath.steps, transform)
    }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(UIBezierPath(ovalIn: rect).cgPath.steps, transform)
    }
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) { add(UIBezierPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)).cgPath.steps, transform) }

    /// Adds a part of a circle. `clockwise` is meant in coordinates whose y grows upwards, as on the platform.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let curves = ArcCurves(
            center: center, radius: radius, start: startAngle, end: endAngle, growing: !clockwise)
        add(curves.steps(continues: !isEmpty), transform)
    }
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { add(path.steps, transform) }
    public func closeSubpath() { steps.append(.close) }

    static func mapped(_ steps: [Step], by transform: CGAffineTransform) -> [Step] {
        steps.map { $0.applying(transform) }
    }

    private func add(_ added: [Step], _ transform: CGAffineTransform) {
        steps += transform == .identity ? added : added.map { $0.applying(transform) }
    }
}
