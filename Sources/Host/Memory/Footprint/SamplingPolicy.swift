internal import LinuxSystem

/// What the sampler knows of one process when it asks how soon to look again.
package struct SamplingDemand: Hashable, Sendable {
    package let attention: Attention
    /// Bytes of the newest sample.
    package let footprint: UInt64
    /// The limit that holds.
    package let limit: MemoryLimit
    /// Bytes a second.
    package let growth: UInt64
    /// Whether a memory cgroup tells of a crossed limit by itself: then polling only keeps the figures fresh.
    package let hasKernelEvents: Bool

    package init(
        attention: Attention, footprint: UInt64, limit: MemoryLimit, growth: UInt64, hasKernelEvents: Bool = false
    ) {
        (self.attention, self.footprint, self.limit) = (attention, footprint, limit)
        (self.growth, self.hasKernelEvents) = (growth, hasKernelEvents)
    }
}

/// How many processes share the sampler's time. Each process counts in one of the three.
package struct SamplingLoad: Hashable, Sendable {
    package var suspended = 0
    /// Running, and not urgent.
    package var running = 0
    /// Running, and watched at more than the usual rate (`SamplingPolicy.isUrgent`).
    package var urgent = 0

    package init(suspended: Int = 0, running: Int = 0, urgent: Int = 0) {
        (self.suspended, self.running, self.urgent) = (suspended, running, urgent)
    }
}

/// How soon a process is sampled again: a pure function of its state, its distance to the limit, its growth, and of how
/// many share the time.
///
/// The budget is kept by construction. Each of the three groups, and the exact readings, have a share of it, and no interval is shorter than the
/// group's size times the cost of a sample over that share; so all samples together never cost more than the budget,
/// whatever the processes do.
package struct SamplingPolicy: Hashable, Sendable {
    /// Of one core, 0 to 1. The aim is below 1 % at 200 extensions.
    package var budget = 0.01
    /// Processor time of one estimate, its wake-up included: to read statm, to parse it and to decide takes some 3 µs in
    /// a release build, and its share of the timer's return from epoll the rest.
    package var sampleCost: Duration = .microseconds(10)
    /// The usual intervals. 4 a second for what is seen; a stopped process cannot grow, and is looked at for the reports.
    package var visibleInterval: Duration = .milliseconds(250)
    package var hiddenInterval: Duration = .seconds(1)
    package var suspendedInterval: Duration = .seconds(60)
    /// Near the limit: 20 Hz.
    package var nearInterval: Duration = .milliseconds(50)
    /// Never sooner: below it the timer costs more than it tells.
    package var shortestInterval: Duration = .milliseconds(2)
    /// "Near" is this share of the hard limit, where the original platform's ledger warns as well.
    package var nearShare = 0.8
    /// What is not urgent is looked at together, at multiples of this: one wake-up of the host in place of many.
    package var beat: Duration = .milliseconds(50)
    /// Samples wanted on the way to the limit at the present growth.
    package var samplesToLimit = 4.0

    /// Processor time of one exact reading: 0.2 ms for an idle widget, 0.8 at 70 MB.
    package var confirmationCost: Duration = .microseconds(400)
    /// How long estimates of a running process are trusted: they miss swap and written pages of the fork server.
    package var confirmationInterval: Duration = .seconds(30)

    /// Shares of the budget. What is urgent has the most, so that a hog is seen among 200 quiet ones.
    private static let urgentShare = 0.4
    private static let runningShare = 0.35
    private static let suspendedShare = 0.05
    private static let confirmationShare = 0.2

    package init() {}

    /// Whether it wants to be looked at sooner than others in its state.
    package func isUrgent(_ demand: SamplingDemand) -> Bool {
        demand.attention != .suspended && wanted(demand) < usual(demand)
    }

    /// When the next sample is due: after `interval`, and for what is not urgent at the next beat then.
    package func due(after now: MonotonicTime, for demand: SamplingDemand, load: SamplingLoad) -> MonotonicTime {
        let due = now.advanced(by: interval(for: demand, load: load))
        return isUrgent(demand) ? due : due.roundedUp(to: beat)
    }

    /// The time until the next sample, at least `shortestInterval`.
    package func interval(for demand: SamplingDemand, load: SamplingLoad) -> Duration {
        let (share, count) =
            switch demand.attention {
            case .suspended: (Self.suspendedShare, load.suspended)
            case _ where isUrgent(demand): (Self.urgentShare, load.urgent)
            default: (Self.runningShare, load.running)
            }
        let floor = sampleCost.inSeconds * Double(max(1, count)) / (budget * share)
        return max(max(wanted(demand), .seconds(floor)), shortestInterval)
    }

    /// How old an exact reading of a running process may become before the next, limits and kills aside.
    package func confirmationInterval(load: SamplingLoad) -> Duration {
        let count = Double(max(1, load.running + load.urgent))
        return max(
            confirmationInterval, .seconds(confirmationCost.inSeconds * count / (budget * Self.confirmationShare)))
    }

    /// The share of one core that a set of intervals costs: the arithmetic of the promise.
    package func cost(ofEstimates intervals: [Duration]) -> Double {
        intervals.reduce(0) { $0 + sampleCost.inSeconds / $1.inSeconds }
    }

    private func usual(_ demand: SamplingDemand) -> Duration {
        switch demand.attention {
        case .suspended: suspendedInterval
        // Where the kernel tells of growth, polling keeps the figures fresh.
        case .visible where !demand.hasKernelEvents: visibleInterval
        case .hidden, .visible: hiddenInterval
        }
    }

    /// What one process alone would be given.
    private func wanted(_ demand: SamplingDemand) -> Duration {
        let usual = usual(demand)
        if demand.attention == .suspended { return usual }
        var interval = usual
        // Also where the kernel tells: it does not know of what was written before it began to count.
        let isNear = demand.footprint >= demand.limit.hard.share(nearShare)
        if isNear { interval = min(interval, nearInterval) }
        // Far from the limit the kernel tells in time; near it its steps are too coarse for a burst.
        if demand.growth > 0, isNear || !demand.hasKernelEvents {
            let way = Double(demand.limit.hard.saturatingSubtract(demand.footprint))
            interval = min(interval, .seconds(way / Double(demand.growth) / samplesToLimit))
        }
        return max(interval, shortestInterval)
    }
}
