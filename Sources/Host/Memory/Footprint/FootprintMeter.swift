package import LinuxSystem

/// Reads the memory of one process while it lives: each reading goes to its gauge and its watch.
@HostActor
package final class FootprintMeter {
    package private(set) var gauge: FootprintGauge
    /// The newest exact reading, for the report of a kill.
    package private(set) var rollup: SmapsRollup?
    /// The estimate that raised the newest question, in bytes.
    package private(set) var estimate: UInt64?
    private var watch = LimitWatch()
    private let directory: ProcessDirectory
    /// Stays open, because it is read most often.
    private let statm: RepeatedReading

    /// Begins with the pages that the process has from the fork server; nil if it has exited.
    package init?(pid: Int32) {
        do {
            directory = try ProcessDirectory(pid: pid)
            statm = try directory.open(.statm)
            gauge = FootprintGauge(
                atFork: try Statm(parsing: statm.read()),
                pageSize: KernelFigures.pageSize)
        } catch {
            return nil
        }
    }

    /// Whether the process was warned and has not given memory back since.
    var isWarned: Bool { watch.isWarned }

    /// The newest footprint of either kind, in bytes; 0 before the first reading.
    package var footprint: UInt64 { gauge.latest?.bytes ?? 0 }

    /// A cheap reading, judged against the limit that holds; nil once the process has ended.
    package func look(limit: MemoryLimit, at now: MonotonicTime) -> LimitVerdict? {
        guard let statm = try? Statm(parsing: statm.read()) else { return nil }
        let sample = gauge.take(statm, at: now)
        estimate = sample.bytes
        return watch.take(sample, limit: limit)
    }

    /// An exact reading, judged against the limit that holds; nil once the process has ended.
    package func confirm(limit: MemoryLimit, at now: MonotonicTime) -> LimitVerdict? {
        guard let statm = try? Statm(parsing: statm.read()),
            let rollup = try? SmapsRollup(parsing: directory.read(.smapsRollup)),
            let status = try? ProcStatus(parsing: directory.read(.status))
        else { return nil }
        // The estimate of the same moment, so that the correction is of this moment too.
        gauge.take(statm, at: now)
        self.rollup = rollup
        return watch.take(gauge.take(rollup, pageTables: status.pageTables ?? 0, at: now), limit: limit)
    }

    /// Takes the bytes that the kernel has charged to the process if they exceed its footprint: shared memory
    /// and the like, which its own pages do not show.
    package func take(charged: UInt64, at now: MonotonicTime) { gauge.take(charged: charged, at: now) }

    /// The bytes that it keeps in memory files. Its pages do not show those that it does not map.
    package var bytesInMemoryFiles: UInt64 { (try? directory.unnamedBytes())?.memory ?? 0 }

    /// Processor time since its start, in seconds; nil once it has ended.
    package var cpuTime: Double? { (try? ProcStat(parsing: directory.read(.stat)))?.cpuSeconds }

    /// The letter of its state, such as T for stopped; nil once it has ended.
    package var stateLetter: Character? { (try? ProcStat(parsing: directory.read(.stat)))?.state }

    /// The process that traces it, such as a debugger; nil if none does.
    package var tracer: Int32? { (try? ProcStatus(parsing: directory.read(.status)))?.tracer }

    /// The number of its open descriptors; nil if they cannot be listed.
    package var descriptorCount: Int? { (try? directory.openDescriptors())?.count }
}

extension MonotonicTime {
    /// The clock's present moment: drivers read it and pass it to decisions.
    package static var now: MonotonicTime { MonotonicTime(nanoseconds: monotonicNanoseconds()) }
}
