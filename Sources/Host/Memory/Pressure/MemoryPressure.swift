/// The memory that must become free before the level is left.
package enum Shortage: Hashable, Sendable {
    case none
    /// Counted, in bytes. Victims are chosen until their footprints cover it.
    case bytes(UInt64)
    /// Known only by the time lost to waiting: one victim is chosen, then the pressure is read again.
    case unmeasured
    /// An operator simulates the level: every process in scope is chosen, except visible ones below their soft limit.
    case simulated
}

/// The processes that a level may end, beside those above a hard limit.
package enum ReclaimScope: Int, Hashable, Sendable, Comparable, CaseIterable {
    case nothing
    /// Processes above their soft limit.
    case violators
    /// Also those in the idle band.
    case idle
    /// Also all others, by band.
    case everything

    package static func < (left: ReclaimScope, right: ReclaimScope) -> Bool { left.rawValue < right.rawValue }
}

/// The pressure at a moment, from all sources.
package struct MemoryPressure: Hashable, Sendable {
    package let level: PressureLevel
    package let scope: ReclaimScope
    package let shortage: Shortage
    /// The sources at this level, in a fixed order; empty if it is normal.
    package let sources: [PressureSource]
    /// When the level stopped being normal; nil if it is normal.
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
