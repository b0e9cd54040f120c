internal import LinuxSystem

/// The facts about one process from which the time of its next reading follows.
package struct SamplingDemand: Hashable, Sendable {
    package let attention: Attention
    /// Bytes of the newest sample.
    package let footprint: UInt64
    /// The limit that holds.
    package let limit: MemoryLimit
    /// Bytes a second.
    package let growth: UInt64
    /// Whether it was warned and has not given memory back since.
    package let isWarned: Bool
    /// Whether a memory cgroup reports a crossed limit by itself. Polling then only keeps the figures fresh.
    package let hasKernelEvents: Bool
    /// Whether it did not run between the last two looks.
    package let isResting: Bool

    package init(
        attention: Attention, footprint: UInt64, limit: MemoryLimit, growth: UInt64, isWarned: Bool = false,
        hasKernelEvents: Bool = false, isResting: Bool = false
    ) {
        (self.attention, self.footprint, self.limit) = (attention, footprint, limit)
        (self.growth, self.isWarned, self.hasKernelEvents) = (growth, isWarned, hasKernelEvents)
        self.isResting = isResting
    }
}

/// The numbers of processes that share the sampler's time. Each process counts in one of the three.
package struct SamplingLoad: Hashable, Sendable {
    package var suspended = 0
    /// Running, and not urgent.
    package var running = 0
    /// Running, and read more often than usual (`SamplingPolicy.isUrgent`).
    package var urgent = 0

    package init(suspended: Int = 0, running: Int = 0, urgent: Int = 0) {
        (self.suspended, self.running, self.urgent) = (suspended, running, urgent)
    }
}

/// The time until a process is sampled again: a pure function of its state, its distance to the limit, its growth, and
/// the number of processes.
///
/// The budget is kept by construction. Each of the three groups, and the exact readings, have a share of it. No
/// interval is shorter than the group's size times the cost of a sample divided by that share, so all samples together
/// never cost more than the budget.
package struct SamplingPolicy: Hashable, Sendable {
    /// The share of one core, 0 to 1. The aim is below 1 % with 200 extensions.
    package var budget = 0.01
    /// Processor time of one estimate, its wake-up included: to read statm, to parse it and to decide takes some 3 µs
    /// in a release build, and its share of the timer's return from epoll the rest.
    package var sampleCost: Duration = .microseconds(10)
    /// The usual intervals: four times a second for visible processes. A stopped process cannot grow; it is read for
    /// the reports.
    package var visibleInterval: Duration = .milliseconds(250)
    package var hiddenInterval: Duration = .seconds(1)
    package var suspendedInterval: Duration = .seconds(60)
    /// A process that does not run cannot grow. If it begins to run, the kernel's events tell of its growth.
    package var restingInterval: Duration = .seconds(5)
    /// The time from a stop to the reading after it, which is exact and takes up to 0.8 ms. Callers that wait for the
    /// suspension continue before it.
    package var suspendedDelay: Duration = .milliseconds(50)
    /// Near the limit: 20 Hz.
    package var nearInterval: Duration = .milliseconds(50)
    /// The shortest interval. Below it the timer costs more than the reading.
    package var shortestInterval: Duration = .milliseconds(2)
    /// The share of the hard limit that counts as near: the original platform's ledger warns there as well.
    package var nearShare = 0.8
    /// Readings that are not urgent happen together, at multiples of this: one wake-up of the host instead of many. The
    /// beats of longer intervals are multiples of it.
    package var beat: Duration = .milliseconds(50)
    /// The number of samples before the limit is reached at the present growth.
    package var samplesToLimit = 4.0

    /// Processor time of one exact reading: 0.2 ms for an idle widget, 0.8 at 70 MB.
    package var confirmationCost: Duration = .microseconds(400)
    /// The longest time between exact readings of a running process. Estimates miss swap and written pages of the fork
    /// server.
    package var confirmationInterval: Duration = .seconds(30)

    /// The shares of the budget. Urgent processes have the most, so that one hog is found among 200 quiet processes.
    private static let urgentShare = 0.4
    private static let runningShare = 0.35
    private static let suspendedShare = 0.05
    private static let confirmationShare = 0.2

    package init() {}

    /// Whether it must be read sooner than others in its state.
    package func isUrgent(_ demand: SamplingDemand) -> Bool {
        demand.attention != .suspended && wanted(demand) < usual(demand)
    }

    /// When the next sample is due: after `interval`, and for a process that is not urgent at the next beat after it.
    package func due(after now: MonotonicTime, for demand: SamplingDemand, load: SamplingLoad) -> MonotonicTime {
        let due = now.advanced(by: interval(for: demand, load: load))
        return isUrgent(demand) ? due : due.roundedUp(to: beat(of: usual(demand)))
    }

    /// The beat of the readings with a usual interval: at most a quarter of it.
    private func beat(of interval: Duration) -> Duration {
        if interval >= suspendedInterval { return beat * 20 }
        return interval >= hiddenInterval ? beat * 5 : beat
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

    /// The time from which a process is read exactly without a reason. An exact reading takes up to 0.8 ms while a process
    /// begins and its memory changes, and its first messages would wait for that.
    package func firstConfirmation(launched: MonotonicTime) -> MonotonicTime {
        launched.advanced(by: .milliseconds(100))
    }

    /// The time between two exact readings of a running process, apart from readings for limits and kills.
    ///
    /// - Parameter hasRun: whether the process has run since the last one. If not, only other processes can have changed
    ///   what it shares with them.
    package func confirmationInterval(load: SamplingLoad, hasRun: Bool) -> Duration {
        hasRun ? confirmationInterval(load: load) : confirmationInterval(load: load) * 10
    }

    package func confirmationInterval(load: SamplingLoad) -> Duration {
        let count = Double(max(1, load.running + load.urgent))
        return max(
            confirmationInterval, .seconds(confirmationCost.inSeconds * count / (budget * Self.confirmationShare)))
    }

    /// The share of one core that a set of intervals costs. Tests compare it with the budget.
    package func cost(ofEstimates intervals: [Duration]) -> Double {
        intervals.reduce(0) { $0 + sampleCost.inSeconds / $1.inSeconds }
    }

    private func usual(_ demand: SamplingDemand) -> Duration {
        switch demand.attention {
        case .suspended: suspendedInterval
        case _ where demand.isResting && demand.hasKernelEvents: restingInterval
        // If the kernel reports growth, polling only keeps the figures fresh.
        case .visible where !demand.hasKernelEvents: visibleInterval
        case .hidden, .visible: hiddenInterval
        }
    }

    /// The interval of one process alone.
    private func wanted(_ demand: SamplingDemand) -> Duration {
        let usual = usual(demand)
        if demand.attention == .suspended { return usual }
        var interval = usual
        // Also with the kernel's reports, because they miss pages that were written before the process joined its
        // group. A warned process stays near until it has clearly given memory back. Otherwise a reading in the middle
        // of its release would be the last for a second, and a cache that grows again meanwhile would never be warned
        // again.
        let isNear = demand.isWarned || demand.footprint >= demand.limit.hard.share(nearShare)
        if isNear { interval = min(interval, nearInterval) }
        // Far from the limit the kernel reports in time; near it its steps are too coarse for a burst.
        if demand.growth > 0, isNear || !demand.hasKernelEvents {
            let way = Double(demand.limit.hard.saturatingSubtract(demand.footprint))
            interval = min(interval, .seconds(way / Double(demand.growth) / samplesToLimit))
        }
        return max(interval, shortestInterval)
    }
}
