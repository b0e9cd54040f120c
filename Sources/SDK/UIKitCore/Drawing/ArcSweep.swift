/// How far an arc turns from its start to its end.
package struct ArcSweep {
    /// Radians, from 0 to a whole turn, in the direction of the arc.
    package let size: CGFloat

    /// An end a whole turn behind the start is reached by a whole turn, as on the platform: 0 to 2π against the growing
    /// angle is a circle. An end at the start itself is reached at once.
    ///
    /// - Parameters:
    ///   - start: radians; with a number that is not finite, the size is 0.
    ///   - growing: whether the angle grows from the start to the end.
    package init(start: CGFloat, end: CGFloat, growing: Bool) {
        let turn = 2 * CGFloat.pi
        let difference = growing ? end - start : start - end
        if !difference.isFinite {
            size = 0
        } else if difference < 0 {
            size = difference.truncatingRemainder(dividingBy: turn) + turn
        } else {
            size = min(difference, turn)
        }
    }
}
