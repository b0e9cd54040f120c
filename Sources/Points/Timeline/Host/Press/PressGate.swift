internal import ExtensionHost

/// Bounds the presses on the controls of one extension: each of them may launch a process. A value.
package struct PressGate {
    /// Presses that wait for the extension. Our choice: a person who presses faster waits for the picture.
    package static let mostWaiting = 8

    private var waiting = 0
    /// Our choice: twice as fast as a person presses one button again and again.
    private var rate = RateLimit(burst: 20, perSecond: 12)

    package init() {}

    /// Whether a press is accepted. `end` follows each accepted one.
    ///
    /// - Parameter now: nanoseconds of a monotonic clock.
    package mutating func begin(now: Int64) -> Bool {
        guard waiting < Self.mostWaiting, rate.allow(now: now) else { return false }
        waiting += 1
        return true
    }

    package mutating func end() { waiting = max(0, waiting - 1) }
}
