internal import Foundation
internal import Glibc
internal import LinuxSystem

/// A kill that is under way: what was known at the decision, until the end of the process tells what it brought.
package struct PendingReport {
    package let victim: Victim
    fileprivate var report: JetsamReport
    fileprivate let decided: MonotonicTime

    /// The report, now that the process has ended.
    package func completed(at now: MonotonicTime) -> JetsamReport {
        var report = report
        report.recovery.killSeconds = now.since(decided).inSeconds
        if let after = KernelFigures.memory()?.available {
            report.recovery.measured = after > report.memoryStatus.available ? after - report.memoryStatus.available : 0
        }
        return report
    }
}

extension MemorySampler {
    /// What a kill destroys of its own account, taken down just before it.
    func account(of process: ExtensionInstance, at now: MonotonicTime) -> KillAccount {
        KillAccount(entry: process.reportEntry(at: now), memory: KernelFigures.memory())
    }

    /// The account of a kill, taken down just after it was ordered.
    ///
    /// - Parameter meter: the victim's, which holds an exact reading.
    func report(
        on victim: Victim, _ account: KillAccount, meter: FootprintMeter, at now: MonotonicTime
    ) -> PendingReport {
        let others = processes.filter { $0.pid != victim.process.pid }.compactMap { $0.reportEntry(at: now) }
        let entries = ([account.entry].compactMap { $0 } + others).sorted { $0.identifier < $1.identifier }
        let memory = account.memory
        let stall = KernelFigures.stall()
        let machine = JetsamReport.Machine(
            pageSize: KernelFigures.pageSize, total: memory?.total ?? 0, available: memory?.available ?? 0,
            // The parser gives hundredths of a percent.
            stallSome: stall.map { Double($0.some.average10) / 100 },
            stallFull: stall.map { Double($0.full.average10) / 100 },
            extensions: entries.reduce(0) { $0 + $1.footprint }, budget: budget)
        let report = JetsamReport(
            incident: UUID().uuidString,
            timestamp: JetsamReport.timestamp(secondsSince1970: Date().timeIntervalSince1970),
            kernel: KernelFigures.name, victim: victim, footprint: meter.footprint, pressure: pressure,
            evidence: JetsamReport.Evidence(
                privateDirty: meter.rollup?.privateDirty ?? 0, swap: meter.rollup?.swap ?? 0, estimate: meter.estimate),
            recovery: JetsamReport.Recovery(expected: victim.predictedRecovery), memoryStatus: machine,
            processes: entries)
        return PendingReport(victim: victim, report: report, decided: now)
    }
}

/// What of a report has to be read while the victim lives.
struct KillAccount {
    fileprivate let entry: JetsamReport.ProcessEntry?
    fileprivate let memory: SystemMemory?
}

extension ExtensionInstance {
    /// Its line in a report; nil where no process is there.
    fileprivate func reportEntry(at now: MonotonicTime) -> JetsamReport.ProcessEntry? {
        guard let process = jetsamProcess(at: now), let meter else { return nil }
        var states = [state.word]
        if process.band == .foreground { states.append("frontmost") }
        if process.limit.isAboveSoft(process.footprint) { states.append("soft-limit-violator") }
        return JetsamReport.ProcessEntry(
            process, states: states, lifetimeMax: meter.gauge.lifetimeMaximum, fds: meter.descriptorCount,
            cpuTime: meter.cpuTime ?? 0, idleDelta: isShown ? .zero : now.since(process.lastShown),
            pageSize: KernelFigures.pageSize)
    }
}
