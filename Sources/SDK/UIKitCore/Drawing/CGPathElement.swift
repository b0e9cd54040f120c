public import Foundation

/// The kinds of a path's steps.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    /// With a control point before the end.
    case addQuadCurveToPoint = 2
    /// With two control points before the end.
    case addCurveToPoint = 3
    case closeSubpath = 4
}

/// A step of a path.
public struct CGPathElement {
    public let type: CGPathElementType
    /// As many as the kind has, the end last.
    public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Calls a closure for each step. The points are valid during the call.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for step in steps {
            var points = step.points
            points.withUnsafeMutableBufferPointer { buffer in
                withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { none in
                    guard let first = buffer.baseAddress ?? none.baseAddress else { return }
                    withUnsafePointer(to: CGPathElement(type: step.type, points: first), block)
                }
            }
        }
    }
}

extension CGPath.Step {
    fileprivate var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}
