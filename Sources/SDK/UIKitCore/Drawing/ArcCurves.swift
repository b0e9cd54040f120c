internal import DisplayLists
import Foundation

/// A part of a circle as curves, each at most a quarter.
struct ArcCurves {
    let center: CGPoint
    let radius: CGFloat
    let start: CGFloat
    let end: CGFloat
    /// Whether the angle grows from the start to the end.
    let growing: Bool

    /// The curves, after a line to their start or a move there. Nothing without a radius or a start.
    func steps(continues: Bool) -> [CGPath.Step] {
        guard radius.isFinite, radius >= 0, start.isFinite else { return [] }
        let size = ArcSweep(start: start, end: end, growing: growing).size
        let arc = DisplayArc(
            center: center, radii: CGSize(width: radius, height: radius), start: start, sweep: growing ? size : -size)
        return [continues ? .line(arc.begin) : .move(arc.begin)] + arc.curves.map(CGPath.Step.init)
    }
}
