/// The purpose of a process at a moment. The host knows it; the band follows from it.
package enum ProcessStanding: Hashable, Sendable {
    /// Launched or being resumed because a view is wanted.
    case appearing
    case visible
    /// Without a view, at work for the host.
    case working
    /// Its last view has gone and its grace runs, or it was notified and is not stopped yet.
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

    /// For the sampler: a stopped process cannot grow, a visible one matters most.
    package var attention: Attention {
        switch self {
        case .appearing, .visible: .visible
        case .working, .lingering: .hidden
        case .suspended: .suspended
        }
    }
}

/// How closely the sampler watches a process.
package enum Attention: Hashable, Sendable, CaseIterable {
    case suspended, hidden, visible
}
