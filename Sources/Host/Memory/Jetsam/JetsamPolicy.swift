internal import LinuxSystem

/// Chooses the processes to kill: a pure function of the processes, the pressure and the time. It changes nothing and
/// may run at any time, as `hostel pressure critical --dry-run` does.
///
/// In this order:
/// 1. At any level, every process above its hard limit (`per-process-limit`).
/// 2. Under pressure, every process above its soft limit (`highwater`).
/// 3. At warning, the idle band, longest unseen first (`idle-exit`), once free memory is below the idle mark, or after
///    ten minutes (`sustained-memory-pressure`).
/// 4. At critical, all by band, lowest first, longest unseen first within a band (`vm-pageshortage`).
///
/// Within 1 and 2 the lower band is chosen first as well. From 2 on the choice ends as soon as the expected memory covers
/// the shortage. A visible process below its soft limit is chosen only at critical, only for a shortage that is counted
/// in bytes, and last of all.
package struct JetsamPolicy: Hashable, Sendable {
    /// The length of a warning after which the idle band is chosen even above the idle mark: the original platform's ten
    /// minutes of sustained pressure.
    package var sustainedTime: Duration = .seconds(600)

    package init() {}

    package func decide(
        _ processes: [JetsamProcess], pressure: MemoryPressure, at now: MonotonicTime
    ) -> JetsamDecision {
        var choice = Choice(shortage: pressure.shortage)
        var seen: Set<Int32> = []
        var candidates: [JetsamProcess] = []
        for process in processes where seen.insert(process.pid).inserted {
            if process.isEnding { choice.leaves(process) } else { candidates.append(process) }
        }
        candidates.sort(by: Self.goesFirst)

        choice.takeAll(candidates.filter { $0.limit.isAboveHard($0.footprint) }, .perProcessLimit)
        candidates.removeAll { $0.limit.isAboveHard($0.footprint) }

        guard pressure.scope >= .violators else { return choice.decision }
        choice.take(candidates.filter { $0.limit.isAboveSoft($0.footprint) }, .highwater)
        candidates.removeAll { $0.limit.isAboveSoft($0.footprint) }

        switch reach(of: pressure, at: now) {
        case .everything:
            let mayTakeVisible = if case .bytes = pressure.shortage { true } else { false }
            choice.take(candidates.filter { mayTakeVisible || !$0.band.isVisible }, .pageShortage)
        case .idle:
            let reason: JetsamReason = pressure.scope < .idle ? .sustainedMemoryPressure : .idleExit
            choice.take(candidates.filter { $0.band == .idle }, reason)
        case .violators, .nothing: break
        }
        return choice.decision
    }

    /// The scope, widened by time. At warning it never exceeds the idle band.
    private func reach(of pressure: MemoryPressure, at now: MonotonicTime) -> ReclaimScope {
        guard pressure.level == .warning else { return pressure.scope }
        if let since = pressure.since, now.since(since) >= sustainedTime { return .idle }
        return min(pressure.scope, .idle)
    }

    /// Lower band, then longer unseen, then larger, then by number, so that the order is always the same.
    private static func goesFirst(_ left: JetsamProcess, _ right: JetsamProcess) -> Bool {
        if left.band != right.band { return left.band < right.band }
        if left.lastShown != right.lastShown { return left.lastShown < right.lastShown }
        if left.footprint != right.footprint { return left.footprint > right.footprint }
        return left.pid < right.pid
    }
}

/// The victims so far, and the memory that they are expected to give back.
private struct Choice {
    let shortage: Shortage
    private var victims: [Victim] = []
    private var recovery: UInt64 = 0
    private var isAnyoneLeaving = false

    init(shortage: Shortage) {
        self.shortage = shortage
    }

    var decision: JetsamDecision {
        JetsamDecision(victims: victims, shortage: shortage, predictedRecovery: recovery)
    }

    /// Counts a process that ends, by this decision or an earlier one.
    mutating func leaves(_ process: JetsamProcess) {
        isAnyoneLeaving = true
        recovery = recovery.saturatingAdd(process.footprint)
    }

    mutating func takeAll(_ processes: [JetsamProcess], _ reason: JetsamReason) {
        for process in processes {
            victims.append(Victim(process: process, reason: reason))
            leaves(process)
        }
    }

    /// Takes one after the other until the shortage is covered.
    mutating func take(_ processes: [JetsamProcess], _ reason: JetsamReason) {
        for process in processes {
            if isEnough { return }
            takeAll([process], reason)
        }
    }

    private var isEnough: Bool {
        switch shortage {
        case .none: true
        case .bytes(let bytes): recovery >= bytes
        case .unmeasured: isAnyoneLeaving
        case .simulated: false
        }
    }
}
