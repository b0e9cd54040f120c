internal import LinuxSystem

// What a process costs, what it may cost, and its end for memory's sake.

extension ExtensionInstance {
    package var limits: MemoryLimits {
        sampler.limits.effectiveLimits(of: bundle.identifier, at: bundle.extensionPoint)
    }

    /// The limit that holds in its band.
    package func limit(at now: MonotonicTime) -> MemoryLimit { limits.holding(in: band(at: now)) }

    /// Other limits hold from now on.
    func limitsChanged() {
        if let pid { sampler.limitsChanged(pid: pid) }
    }

    /// What the process is there for now.
    package var standing: ProcessStanding {
        switch state {
        case .idle, .forking, .loading, .terminating, .exited: .appearing
        case .suspended: .suspended(since: suspendedSince ?? .now)
        case .running where suspension?.state == .resuming: .appearing
        case .running: isShown ? .visible : uses > 0 ? .working : .lingering
        }
    }

    package func band(at now: MonotonicTime) -> PriorityBand { standing.band(at: now, aging: aging.agingTime) }

    package var attention: Attention { standing.attention }

    /// Whether its principal class is found and it takes messages.
    package var isListening: Bool { state == .running && !isGated }

    /// It came near a limit: it is told, once for each crossing.
    func warn(of notice: LimitNotice) {
        guard isListening else { return }
        let (used, limit) = (ByteCount.text(meter?.footprint ?? 0), limit(at: .now))
        switch notice {
        case .nearHardLimit: told("it uses \(used) of at most \(ByteCount.text(limit.hard))")
        case .aboveSoftLimit: told("it uses \(used), above its soft limit of \(ByteCount.text(limit.soft))")
        }
        observer?.receive(.memoryWarning)
    }

    /// A view of it is gone, and what it needed should be: looks at what it left behind.
    package func appearanceEnded() {
        guard isListening, let meter else { return }
        let wasGrowing = trend.isGrowing
        sampler.look(at: self, .now)
        trend.take(meter.footprint)
        guard trend.isGrowing, !wasGrowing, let slope = trend.bytesPerAppearance else { return }
        note("memory: each appearance leaves \(ByteCount.text(UInt64(slope))) behind")
    }

    private func told(_ why: String) {
        note("memory: \(why), and was told")
        tell("warned", why)
    }

    /// The process as the policy sees it; nil where none is there.
    func jetsamProcess(at now: MonotonicTime) -> JetsamProcess? {
        guard let pid, let meter else { return nil }
        let isEnding = if case .terminating = state { true } else { false }
        return JetsamProcess(
            identifier: bundle.identifier, pid: pid, band: band(at: now), footprint: meter.footprint, limits: limits,
            lastShown: lastShown ?? launched, isEnding: isEnding)
    }

    /// Ends it for memory's sake, unless it is ending already. Its footprint was read exactly just before.
    @discardableResult
    func endForMemory(_ reason: JetsamReason, at now: MonotonicTime) -> Bool {
        guard let meter, let process = jetsamProcess(at: now), !process.isEnding else { return false }
        let victim = Victim(process: process, reason: reason)
        count(.killed(reason: reason.rawValue, band: process.band.name))
        // What ends with it is read before; the rest of the account has time until it has ended.
        let account = sampler.account(of: self, at: now)
        handle(.jettison(Jettison(reason: reason, footprint: meter.footprint, limit: victim.limit)))
        pendingReport = sampler.report(on: victim, account, meter: meter, at: now)
        return true
    }
}
