/// A mark with hysteresis: on at or above one value, off again only below another.
package struct Latch: Hashable, Sendable {
    /// Values of "more is worse".
    package let enter: Double
    package let leave: Double
    package private(set) var isOn = false

    /// - Precondition: none; a `leave` above `enter` is taken as `enter`, which is no hysteresis.
    package init(enter: Double, leave: Double) {
        self.enter = enter
        self.leave = min(leave, enter)
    }

    /// A value that is no number changes nothing.
    package mutating func take(_ value: Double) {
        if value >= enter { isOn = true } else if value < leave { isOn = false }
    }
}
