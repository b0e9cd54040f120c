internal import LinuxSystem

/// One process as the sampler keeps it: its account, and the decisions about the next reading.
@HostActor
final class SampledProcess {
    let account: MemoryAccount
    /// Its share of the total, in bytes.
    var counted: UInt64 = 0
    /// To its limit by the estimate.
    var approach = LimitApproach()
    /// To the moment when it is above its limit for certain.
    private var certainty = LimitApproach()
    let exactReadings: ExactReadings
    var fileLooks: MemoryFileLooks

    /// - Parameter isBoundSoon: whether a control group is about to take the process.
    init(_ account: MemoryAccount, isBoundSoon: Bool) {
        self.account = account
        fileLooks = MemoryFileLooks(at: .now, isBoundSoon: isBoundSoon)
        exactReadings = ExactReadings(account.meter)
    }

    /// Estimates its footprint.
    ///
    /// - Returns: the verdict, nil if it could not be read; and the time until a process that grows fast is above its limit
    ///   for certain, if an exact reading takes longer.
    func look(at now: MonotonicTime) -> (verdict: LimitVerdict?, isCertainIn: Duration?) {
        let (meter, limit) = (account.meter, account.limit(at: now))
        let verdict = meter.look(limit: limit, at: now)
        if verdict != nil, meter.isCertainlyAbove(limit.hard, at: now) { return (.exceeded, nil) }
        guard verdict == .confirm, limit.isAboveHard(meter.footprint), PageCounting.isExact,
            let delay = certainty.aim(
                at: limit.hard, from: meter.gauge.least, growth: meter.gauge.growth, before: meter.readingTime)
        else { return (verdict, nil) }
        return (.within, delay)
    }

    /// Whether an exact reading is due. A stopped process keeps its figures: it is read exactly once, when it has stopped.
    ///
    /// - Parameters:
    ///   - load: the processes that the sampler reads.
    ///   - isAsked: whether somebody asks for its figures.
    func isConfirmationDue(
        at now: MonotonicTime, _ policy: SamplingPolicy, load: SamplingLoad, isAsked: Bool
    ) -> Bool {
        guard let confirmed = account.meter.gauge.confirmed else {
            if account.suspendedSince != nil { return true }
            let first = policy.firstConfirmation(launched: account.launched)
            return account.isListening && (isAsked || now >= first)
        }
        if let stopped = account.suspendedSince { return confirmed.time < stopped }
        // The shorter interval first, because the clock of the process costs a call.
        guard now.since(confirmed.time) >= policy.confirmationInterval(load: load) else { return false }
        let hasRun = account.meter.hasRunSinceConfirmation
        return now.since(confirmed.time) >= policy.confirmationInterval(load: load, hasRun: hasRun)
    }

    /// The facts that decide when the process is read next.
    ///
    /// - Parameter hasKernelEvents: whether the kernel reports its growth.
    func demand(at now: MonotonicTime, hasKernelEvents: Bool) -> SamplingDemand {
        SamplingDemand(
            attention: account.standing.attention, footprint: account.meter.footprint, limit: account.limit(at: now),
            growth: account.meter.gauge.growth, isWarned: account.meter.isWarned, hasKernelEvents: hasKernelEvents,
            isResting: account.meter.isResting)
    }
}
