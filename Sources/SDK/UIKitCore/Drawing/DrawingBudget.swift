import Foundation
import Glibc

/// How many bytes of drawings an extension sends: a host copies a bounded number of picture bytes in ten seconds and
/// ends the session of an extension that sends more. A value.
struct DrawingBudget {
    /// Our choices: together with an animated picture, less than half of what a host copies in ten seconds.
    private static let burst = 16_000_000.0
    private static let perSecond = 4_000_000.0

    @MainActor static var shared = DrawingBudget { ProcessInfo.processInfo.systemUptime }

    private let clock: @MainActor () -> TimeInterval
    private var left = burst
    private var last: TimeInterval?

    init(clock: @escaping @MainActor () -> TimeInterval) { self.clock = clock }

    /// The seconds until so many bytes may be sent; nil if they may be sent now. More than the burst waits for a full
    /// budget.
    @MainActor
    mutating func wait(for bytes: Int) -> TimeInterval? {
        let now = clock()
        left = min(Self.burst, left + (now - (last ?? now)) * Self.perSecond)
        last = now
        let missing = min(Double(bytes), Self.burst) - left
        return missing > 0 ? max(missing / Self.perSecond, 0.01) : nil
    }

    @MainActor mutating func spend(_ bytes: Int) { left = max(left - Double(bytes), -Self.burst) }

    /// Calls a closure on the main thread after the seconds that `wait(for:)` told.
    @MainActor
    static func afterWait(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
            MainActor.assumeIsolated { action() }
        }
    }
}
