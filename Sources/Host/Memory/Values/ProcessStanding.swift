/// What a process is there for at a moment. The host knows it; the band follows from it.
package enum ProcessStanding: Hashable, Sendable {
    /// Launched or being resumed because somebody wants to see it.
    case appearing
    case visible
    /// Without a view, and doing what the host asked for.
    case working
    /// Its last view has gone and its grace runs, or it was told and has not been stopped yet.
    case lingering
    case suspended(since: MonotonicTime)

    /// The band at a moment.
    ///
    /// - Parameter aging: how long a suspended process stays above the idle band (`IdleAging`).
    package func band(at now: MonotonicTime, aging: Duration) -> PriorityBand {
        switch self {
        case .appearing: .uiSupport
        case .visible: .foreground
        case .working: .background
        case .lingering: .elevatedInactive
        case .suspended(let since): now.since(since) < aging ? .aging : .idle
        }
    }

    /// For the sampler: a stopped process cannot grow, one that is seen matters most.
    package var attention: Attention {
        switch self {
        case .appearing, .visible: .visible
        case .working, .lingering: .hidden
        case .suspended: .suspended
        }
    }
}

/// How closely a process has to be watched.
package enum Attention: Hashable, Sendable, CaseIterable {
    case suspended, hidden, visible
}
