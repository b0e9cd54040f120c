/// A mark with hysteresis: on at or above one value, off again only below another.
package struct Latch: Hashable, Sendable {
    /// A higher value is worse.
    package let enter: Double
    package let leave: Double
    package private(set) var isOn = false

    /// A `leave` above `enter` counts as `enter`: there is no hysteresis then.
    package init(enter: Double, leave: Double) {
        self.enter = enter
        self.leave = min(leave, enter)
    }

    /// NaN changes nothing.
    package mutating func take(_ value: Double) {
        if value >= enter { isOn = true } else if value < leave { isOn = false }
    }
}
