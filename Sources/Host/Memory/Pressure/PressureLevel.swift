/// The level of a memory shortage: the original platform's normal 0, warning 1 and critical 3. Its urgent is warning here.
package enum PressureLevel: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    case normal, warning, critical

    package static func < (left: PressureLevel, right: PressureLevel) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .normal: 0
        case .warning: 1
        case .critical: 2
        }
    }
}

/// The source of the level.
package enum PressureSource: String, Hashable, Sendable, Codable, CaseIterable {
    /// Time lost to waiting for memory, /proc/pressure/memory.
    case stall
    /// MemAvailable against MemTotal.
    case available
    /// The host's own budget for all extensions.
    case budget
    /// `hostel pressure`.
    case simulator
}
