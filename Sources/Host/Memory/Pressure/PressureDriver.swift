internal import LinuxSystem

/// The levels of memory pressure that `hostel pressure` can simulate.
package enum SimulatedPressure: String, Hashable, Sendable, Codable, CaseIterable {
    /// Ends an earlier simulation.
    case normal
    case warning, critical

    var level: PressureLevel {
        switch self {
        case .normal: .normal
        case .warning: .warning
        case .critical: .critical
        }
    }
}

/// A process that a level would end, in the order of the list: the answer of a dry run. Sizes in bytes.
package struct PlannedKill: Hashable, Sendable, Codable {
    package var identifier: String
    package var pid: Int32
    package var band: String
    /// Such as `highwater` or `vm-pageshortage`.
    package var reason: String
    package var footprint: UInt64
}

/// Responds to memory pressure: warns the extensions, waits a moment, and ends the processes that the policy names,
/// round by round, until the level is left.
@HostActor
package final class PressureDriver {
    private let sampler: MemorySampler
    private let policy = JetsamPolicy()
    private var monitor = PressureMonitor()
    private var response = PressureResponse()
    private var timer: ScheduledTimer?
    private var expiry: ScheduledTimer?
    private var isStopped = false
    private var reading: ScheduledTimer?
    /// The budget of all extensions together, in bytes; nil: the whole machine.
    package let budget: UInt64?
    /// The level has changed: a line about it for people.
    package var onChange: (_ description: String) -> Void = { _ in }
    /// Memory has become short, or is no longer.
    package var onShortage: (_ isShort: Bool) -> Void = { _ in }
    package var isUnderPressure: Bool { monitor.pressure.level != .normal }
    /// How often the machine's own pressure was read.
    package private(set) var readings = 0

    /// The kernel's averages move this slowly: it reports the stall of the last ten seconds.
    private static let readingInterval = Duration.seconds(2)

    package init(sampler: MemorySampler, budget: UInt64? = nil) {
        self.sampler = sampler
        self.budget = budget
        sampler.jetsam.budget = budget
        guard budget != nil else { return }
        sampler.onTotal = { [weak self] _ in self?.readBudget() }
    }

    /// Follows the machine from now on: the available memory, and the time lost to waiting for memory.
    package func watchMachine() {
        readMachine()
        reading = HostActor.after(Self.readingInterval, self) { $0.watchMachine() }
    }

    private func readMachine() {
        readings += 1
        if let memory = KernelFigures.memory() { follow(monitor.take(memory, at: .now)) }
        if let stall = KernelFigures.stall() { follow(monitor.take(stall, at: .now)) }
    }

    private func readBudget() {
        follow(monitor.take(footprints: sampler.total, budget: budget, at: .now))
    }

    /// Simulates a level until it is taken back or the time has passed. A later call replaces an earlier one.
    package func simulate(_ pressure: SimulatedPressure, for duration: Duration?) {
        let now = MonotonicTime.now
        follow(monitor.simulate(pressure.level, for: duration, at: now))
        expiry?.cancel()
        expiry = monitor.nextExpiry.map { end in
            HostActor.after(max(.zero, end.since(now)), self) { $0.expired() }
        }
    }

    /// The processes that a level would end now. No extension is warned, no process is ended.
    package func plan(for pressure: SimulatedPressure) -> [PlannedKill] {
        let now = MonotonicTime.now
        lookAtAll(now)
        return decide(.simulated(pressure.level, since: now), at: now).victims.map { victim in
            PlannedKill(
                identifier: victim.process.identifier, pid: victim.process.pid, band: victim.process.band.name,
                reason: victim.reason.rawValue, footprint: victim.process.footprint)
        }
    }

    package func stop() {
        isStopped = true
        timer?.cancel()
        expiry?.cancel()
        reading?.cancel()
        (timer, expiry, reading) = (nil, nil, nil)
    }

    private func expired() { follow(monitor.advance(to: .now)) }

    private func follow(_ change: PressureChange?) {
        sampler.jetsam.pressure = monitor.pressure
        guard let change else { return }
        let sources = change.to.sources.map(\.rawValue).joined(separator: ", ")
        onChange(
            "from \(change.from.rawValue) to \(change.to.level.rawValue)\(sources.isEmpty ? "" : ", by \(sources)")")
        if (change.from == .normal) != (change.to.level == .normal) { onShortage(change.to.level != .normal) }
        handle(.changed(change.to.level))
    }

    private func handle(_ event: PressureResponse.Event) {
        // A round that was under way reports its end later.
        guard !isStopped else { return }
        for action in response.handle(event) { perform(action) }
    }

    private func perform(_ action: PressureResponse.Action) {
        switch action {
        case .tell(let level): for account in sampler.accounts { account.warn(of: level) }
        case .schedule(let delay):
            timer?.cancel()
            timer = HostActor.after(delay, self) { $0.handle(.timerFired) }
        case .cancelTimer: timer?.cancel()
        case .decide: playRound()
        }
    }

    /// Reads every process that runs; a stopped process keeps its figures.
    private func lookAtAll(_ now: MonotonicTime) {
        for account in sampler.accounts where account.isListening { account.look(at: now) }
    }

    private func decide(_ pressure: MemoryPressure, at now: MonotonicTime) -> JetsamDecision {
        policy.decide(sampler.accounts.map { $0.jetsamProcess(at: now) }, pressure: pressure, at: now)
    }

    /// Decides on a round, and reads its victims exactly.
    private func playRound() {
        // The newest figures, so that a shortage that is over ends no process.
        if reading != nil { readMachine() }
        let now = MonotonicTime.now
        lookAtAll(now)
        if budget != nil { readBudget() }
        let decision = decide(monitor.pressure, at: now)
        let accounts = sampler.accounts
        let victims = decision.victims.compactMap { victim in
            accounts.first { $0.pid == victim.process.pid }.map { (account: $0, victim: victim) }
        }
        Task {
            var (ended, condemned): ([MemoryAccount], [(account: MemoryAccount, reason: JetsamReason)]) = ([], [])
            for (account, victim) in victims {
                let footprint = await sampler.readExactly(account)
                // A reading above the hard limit has ended it.
                if account.isEnding {
                    ended.append(account)
                } else if victim.stands(atConfirmed: footprint) {
                    condemned.append((account, victim.reason))
                }
            }
            let now = MonotonicTime.now
            ended += condemned.filter { sampler.end($0.account, $0.reason, at: now) }.map(\.account)
            finishRound(ended, decision.shortage)
        }
    }

    /// Reports the round when all of its processes have exited.
    private func finishRound(_ ended: [MemoryAccount], _ shortage: Shortage) {
        let leaving = ended.filter { sampler.reads($0) }
        var remaining = leaving.count
        guard remaining > 0 else { return handle(.roundDone(killed: ended.count, shortage)) }
        for account in leaving {
            account.whenExited { [weak self] in
                remaining -= 1
                if remaining == 0 { self?.handle(.roundDone(killed: ended.count, shortage)) }
            }
        }
    }
}
