/// How much has to come back until the level is left.
package enum Shortage: Hashable, Sendable {
    case none
    /// Counted, in bytes: victims are chosen until their footprints make it up.
    case bytes(UInt64)
    /// Known only by its pain (time lost): one victim, then look again.
    case unmeasured
    /// Somebody asked for the level: all that the level may take, except what is on screen and well-behaved.
    case simulated
}

/// Which processes a level may take, beyond those above a hard limit.
package enum ReclaimScope: Int, Hashable, Sendable, Comparable, CaseIterable {
    case nothing
    /// Those above their soft limit.
    case violators
    /// And those in the idle band.
    case idle
    /// And all others, by band.
    case everything

    package static func < (left: ReclaimScope, right: ReclaimScope) -> Bool { left.rawValue < right.rawValue }
}

/// The pressure at a moment: one value of all sources.
package struct MemoryPressure: Hashable, Sendable {
    package let level: PressureLevel
    package let scope: ReclaimScope
    package let shortage: Shortage
    /// The sources that stand at this level, in a fixed order; empty when it is normal.
    package let sources: [PressureSource]
    /// Since when the level is not normal, or nil.
    package let since: MonotonicTime?

    package init(
        level: PressureLevel, scope: ReclaimScope, shortage: Shortage, sources: [PressureSource] = [],
        since: MonotonicTime? = nil
    ) {
        (self.level, self.scope, self.shortage) = (level, scope, shortage)
        (self.sources, self.since) = (sources, since)
    }

    package static let normal = MemoryPressure(level: .normal, scope: .nothing, shortage: .none)

    /// The pressure for `hostel pressure LEVEL --dry-run`.
    package static func simulated(_ level: PressureLevel, since: MonotonicTime? = nil) -> MemoryPressure {
        switch level {
        case .normal: .normal
        case .warning:
            MemoryPressure(level: level, scope: .idle, shortage: .simulated, sources: [.simulator], since: since)
        case .critical:
            MemoryPressure(level: level, scope: .everything, shortage: .simulated, sources: [.simulator], since: since)
        }
    }
}
