internal import Foundation
internal import LinuxSystem

/// Kills processes for memory, as `JetsamPolicy` or a limit decides, and writes a report on each kill.
@HostActor
package final class JetsamDriver {
    /// A killed process has exited and its report is complete.
    package var onReport: (JetsamReport) -> Void = { _ in }
    /// The host's budget for all extensions in bytes; nil for no budget.
    package var budget: UInt64?
    /// The pressure that holds now.
    package var pressure: MemoryPressure = .normal
    /// The kills that are under way, by process.
    private var kills: [Int32: Kill] = [:]

    /// The figures that a kill destroys. The rest of the report waits until the process has exited, because the
    /// processors have its memory to free first.
    private struct Kill {
        let victim: Victim
        let entry: JetsamReport.ProcessEntry
        let evidence: JetsamReport.Evidence
        let memory: SystemMemory?
        let pressure: MemoryPressure
        let decided: MonotonicTime
        let date: Date
    }

    package init() {}

    /// Ends a process unless it ends already. The caller has just read its footprint.
    ///
    /// - Returns: whether this call ends it.
    @discardableResult
    func end(_ account: MemoryAccount, _ reason: JetsamReason, at now: MonotonicTime) -> Bool {
        let process = account.jetsamProcess(at: now)
        guard !process.isEnding else { return false }
        let victim = Victim(process: process, reason: reason)
        kills[account.pid] = Kill(
            victim: victim, entry: account.reportEntry(at: now), evidence: account.meter.evidence,
            memory: KernelFigures.memory(), pressure: pressure, decided: now, date: Date())
        account.end(Jettison(reason: reason, footprint: process.footprint, limit: victim.limit), in: process.band)
        return true
    }

    /// A process has exited: reports on it if it was killed for memory.
    ///
    /// - Parameter accounts: every process of the host, for the report.
    func exited(pid: Int32, among accounts: [MemoryAccount]) {
        guard let kill = kills.removeValue(forKey: pid) else { return }
        let now = MonotonicTime.now
        var recovery = JetsamReport.Recovery(expected: kill.victim.predictedRecovery)
        recovery.killSeconds = now.since(kill.decided).inSeconds
        if let before = kill.memory?.available, let after = KernelFigures.memory()?.available {
            recovery.measured = after > before ? after - before : 0
        }
        let others = accounts.filter { $0.pid != pid }.map { $0.reportEntry(at: now) }
        onReport(report(on: kill, recovery, entries: [kill.entry] + others))
    }

    private func report(
        on kill: Kill, _ recovery: JetsamReport.Recovery, entries: [JetsamReport.ProcessEntry]
    ) -> JetsamReport {
        let stall = KernelFigures.stall()
        let machine = JetsamReport.Machine(
            pageSize: KernelFigures.pageSize, total: kill.memory?.total ?? 0, available: kill.memory?.available ?? 0,
            // The parser gives hundredths of a percent.
            stallSome: stall.map { Double($0.some.average10) / 100 },
            stallFull: stall.map { Double($0.full.average10) / 100 },
            extensions: entries.reduce(0) { $0.saturatingAdd($1.footprint) }, budget: budget)
        return JetsamReport(
            incident: UUID().uuidString,
            timestamp: JetsamReport.timestamp(secondsSince1970: kill.date.timeIntervalSince1970),
            kernel: KernelFigures.name, victim: kill.victim, footprint: kill.victim.process.footprint,
            pressure: kill.pressure, evidence: kill.evidence, recovery: recovery, memoryStatus: machine,
            processes: entries.sorted { $0.identifier < $1.identifier })
    }
}
