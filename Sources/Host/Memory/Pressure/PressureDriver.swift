internal import LinuxSystem

/// The levels of memory pressure that can be asked for, as `hostel pressure` does.
public enum SimulatedPressure: String, Hashable, Sendable, Codable, CaseIterable {
    /// Takes back what was asked for before.
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

/// What a level would end, in this order: the answer of a dry run. Sizes in bytes.
public struct PlannedKill: Hashable, Sendable, Codable {
    public var identifier: String
    public var pid: Int32
    public var band: String
    /// Such as `highwater` or `vm-pageshortage`.
    public var reason: String
    public var footprint: UInt64
}

/// Performs what pressure asks for: tells the extensions, waits a moment, and ends whom the policy names, round by round,
/// until the level is left.
@HostActor
package final class PressureDriver {
    private let sampler: MemorySampler
    private let policy = JetsamPolicy()
    private var monitor = PressureMonitor()
    private var response = PressureResponse()
    private var timer: ScheduledTimer?
    private var expiry: ScheduledTimer?
    private var reading: ScheduledTimer?
    /// What all extensions together may cost, in bytes; nil: as much as the machine has.
    package let budget: UInt64?
    /// The level has changed: a line about it for people.
    package var onChange: (_ description: String) -> Void = { _ in }
    /// How often the machine's own pressure was read.
    package private(set) var readings = 0

    /// The kernel's averages move this slowly: stall is told of the last ten seconds.
    private static let readingInterval = Duration.seconds(2)

    package init(sampler: MemorySampler, budget: UInt64? = nil) {
        self.sampler = sampler
        self.budget = budget
        sampler.budget = budget
        guard budget != nil else { return }
        sampler.onTotal = { [weak self] _ in self?.readBudget() }
    }

    /// Follows the machine from here on: memory that is available, and time lost to waiting for it.
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

    /// Asks for a level, until it is taken back or the time is over. A later call replaces an earlier one.
    package func simulate(_ pressure: SimulatedPressure, for duration: Duration?) {
        let now = MonotonicTime.now
        follow(monitor.simulate(pressure.level, for: duration, at: now))
        expiry?.cancel()
        expiry = monitor.nextExpiry.map { end in
            HostActor.after(max(.zero, end.since(now)), self) { $0.expired() }
        }
    }

    /// Whom a level would end now. Nobody is told, nobody is ended.
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
        timer?.cancel()
        expiry?.cancel()
        reading?.cancel()
        (timer, expiry, reading) = (nil, nil, nil)
    }

    private func expired() { follow(monitor.advance(to: .now)) }

    private func follow(_ change: PressureChange?) {
        sampler.pressure = monitor.pressure
        guard let change else { return }
        let sources = change.to.sources.map(\.rawValue).joined(separator: ", ")
        onChange(
            "from \(change.from.rawValue) to \(change.to.level.rawValue)\(sources.isEmpty ? "" : ", by \(sources)")")
        handle(.changed(change.to.level))
    }

    private func handle(_ event: PressureResponse.Event) {
        for action in response.handle(event) { perform(action) }
    }

    private func perform(_ action: PressureResponse.Action) {
        switch action {
        case .tell(let level): for process in sampler.processes { process.tellPressure(level) }
        case .schedule(let delay):
            timer?.cancel()
            timer = HostActor.after(delay, self) { $0.handle(.timerFired) }
        case .cancelTimer: timer?.cancel()
        case .decide: playRound()
        }
    }

    /// A stopped process has the figures it had; of all others they are read anew.
    private func lookAtAll(_ now: MonotonicTime) {
        for process in sampler.processes where process.isListening { sampler.look(at: process, now) }
    }

    private func decide(_ pressure: MemoryPressure, at now: MonotonicTime) -> JetsamDecision {
        policy.decide(sampler.processes.compactMap { $0.jetsamProcess(at: now) }, pressure: pressure, at: now)
    }

    /// Ends the victims of one decision, and reports the round when all of them are gone.
    private func playRound() {
        // The newest figures, so that a shortage which is over ends nobody.
        if reading != nil { readMachine() }
        let now = MonotonicTime.now
        lookAtAll(now)
        if budget != nil { readBudget() }
        let processes = Dictionary(
            sampler.processes.map { ($0.bundle.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        let decision = decide(monitor.pressure, at: now)
        let ended = decision.victims.compactMap { victim in
            processes[victim.process.identifier].flatMap { $0.confirmAndEnd(victim, at: now) ? $0 : nil }
        }
        var remaining = ended.count
        guard remaining > 0 else { return handle(.roundDone(killed: 0, decision.shortage)) }
        for process in ended {
            process.whenExited { [weak self] _ in
                remaining -= 1
                if remaining == 0 { self?.handle(.roundDone(killed: ended.count, decision.shortage)) }
            }
        }
    }
}

extension ExtensionInstance {
    /// Memory is short on the whole: a process that listens is told.
    fileprivate func tellPressure(_ level: PressureLevel) {
        guard isListening else { return }
        note("memory: pressure is \(level.rawValue), and it was told")
        observer?.receive(.memoryWarning)
    }

    /// Reads the footprint exactly and ends the process if the reason still stands; whether it did.
    fileprivate func confirmAndEnd(_ victim: Victim, at now: MonotonicTime) -> Bool {
        guard pid == victim.process.pid, let meter, meter.confirm(limit: victim.process.limit, at: now) != nil,
            victim.stands(atConfirmed: meter.footprint)
        else { return false }
        return endForMemory(victim.reason, at: now)
    }
}
