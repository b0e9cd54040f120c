internal import Foundation
internal import Glibc
internal import LinuxSystem
internal import Logging

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

    private struct Kill {
        var report: JetsamReport
        let decided: MonotonicTime
    }

    package init() {}

    /// Ends a process unless it ends already. The caller has just read its exact footprint.
    ///
    /// - Parameter accounts: every process of the host, for the report.
    /// - Returns: whether this call ends it.
    @discardableResult
    func end(
        _ account: MemoryAccount, _ reason: JetsamReason, among accounts: [MemoryAccount], at now: MonotonicTime
    ) -> Bool {
        let process = account.jetsamProcess(at: now)
        guard !process.isEnding else { return false }
        let victim = Victim(process: process, reason: reason)
        // The kill destroys these figures; the rest of the report can wait until the kill was ordered.
        let (own, memory) = (account.reportEntry(at: now), KernelFigures.memory())
        account.end(
            Jettison(reason: reason, footprint: account.meter.footprint, limit: victim.limit), in: process.band)
        let others = accounts.filter { $0.pid != account.pid }.map { $0.reportEntry(at: now) }
        kills[account.pid] = Kill(
            report: report(on: victim, account.meter, memory, entries: [own] + others), decided: now)
        return true
    }

    /// A process has exited: completes the report if it was killed for memory.
    func exited(pid: Int32) {
        guard let kill = kills.removeValue(forKey: pid) else { return }
        var report = kill.report
        report.recovery.killSeconds = MonotonicTime.now.since(kill.decided).inSeconds
        if let after = KernelFigures.memory()?.available {
            report.recovery.measured = after > report.memoryStatus.available ? after - report.memoryStatus.available : 0
        }
        onReport(report)
    }

    private func report(
        on victim: Victim, _ meter: FootprintMeter, _ memory: SystemMemory?, entries: [JetsamReport.ProcessEntry]
    ) -> JetsamReport {
        let stall = KernelFigures.stall()
        let machine = JetsamReport.Machine(
            pageSize: KernelFigures.pageSize, total: memory?.total ?? 0, available: memory?.available ?? 0,
            // The parser gives hundredths of a percent.
            stallSome: stall.map { Double($0.some.average10) / 100 },
            stallFull: stall.map { Double($0.full.average10) / 100 },
            extensions: entries.reduce(0) { $0 + $1.footprint }, budget: budget)
        return JetsamReport(
            incident: UUID().uuidString,
            timestamp: JetsamReport.timestamp(secondsSince1970: Date().timeIntervalSince1970),
            kernel: KernelFigures.name, victim: victim, footprint: meter.footprint, pressure: pressure,
            evidence: JetsamReport.Evidence(
                privateDirty: meter.rollup?.privateDirty ?? 0, swap: meter.rollup?.swap ?? 0, estimate: meter.estimate),
            recovery: JetsamReport.Recovery(expected: victim.predictedRecovery), memoryStatus: machine,
            processes: entries.sorted { $0.identifier < $1.identifier })
    }
}
