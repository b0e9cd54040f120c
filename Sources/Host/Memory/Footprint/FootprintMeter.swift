package import LinuxSystem

/// Reads the memory of one process while it lives: each reading goes to its gauge and its watch.
@HostActor
package final class FootprintMeter {
    package private(set) var gauge: FootprintGauge
    /// The newest exact reading, for the report of a kill.
    package private(set) var rollup: SmapsRollup?
    /// The estimate that raised the newest question, in bytes.
    private var estimate: UInt64?
    private var watch = LimitWatch()
    package let reader: ProcessReader
    /// Stays open, because it is read most often.
    private let statm: RepeatedReading
    private let clock: ProcessClock?
    /// The processor time just before the newest cheap reading, when an exact one was asked for, and when the newest exact
    /// one was asked for, in nanoseconds.
    private var seen: Int64?
    private var asked: Int64?
    private var confirmed: Int64?
    /// How long the newest exact reading took.
    private(set) var readingTime = Duration.zero
    /// Since when the clock of the process shows `seen`.
    private var seenSince = MonotonicTime(nanoseconds: 0)
    /// Whether the process has not run lately, so that it cannot have grown.
    private(set) var isResting = false

    /// The kernel updates the clock of a process that runs elsewhere at its ticks alone: ten milliseconds apart, or less.
    /// Within them the clock of a process that grows stands still.
    private static let longestTick = Duration.milliseconds(100)

    /// Begins with the pages that the process has from the fork server.
    ///
    /// - Parameter server: the process of the fork server. The extension may run before its first reading, and fill
    ///   memory meanwhile. So no more pages count as the fork server's than the fork server has.
    /// - Returns: nil if the process has exited.
    package init?(pid: Int32, server: Int32) {
        do {
            reader = try ProcessReader(pid: pid)
            statm = try reader.openStatm()
            clock = ProcessClock(pid: pid)
            let first = try Statm(parsing: statm.read())
            let inherited = try? ProcessReader(pid: server).statm()
            gauge = FootprintGauge(
                pagesAtFork: min(first.privatePages, inherited?.privatePages ?? .max), pageSize: KernelFigures.pageSize)
        } catch {
            return nil
        }
    }

    /// Whether the process was warned and has not given memory back since.
    var isWarned: Bool { watch.isWarned }

    /// The newest footprint of either kind, in bytes; 0 before the first reading.
    package var footprint: UInt64 { gauge.latest?.bytes ?? 0 }

    /// Whether the process has run since the last exact reading, as far as its clock tells.
    var hasRunSinceConfirmation: Bool { confirmed == nil || confirmed != clock?.nanoseconds }

    /// A cheap reading, judged against the limit that holds; nil once the process has ended. A process that has not run
    /// lately is not read again.
    package func look(limit: MemoryLimit, at now: MonotonicTime) -> LimitVerdict? {
        let time = clock?.nanoseconds
        if time != seen { (seen, seenSince) = (time, now) }
        isResting = time != nil && now.since(seenSince) >= Self.longestTick
        if isResting, let sample = gauge.takeUnchanged(at: now) {
            estimate = sample.bytes
            return watch.take(sample, limit: limit)
        }
        guard let statm = try? Statm(parsing: statm.read()) else { return nil }
        let sample = gauge.take(statm, at: now)
        estimate = sample.bytes
        return watch.take(sample, limit: limit)
    }

    /// Asks for an exact reading, which comes later; nil once the process has ended.
    func readExactly(_ found: @escaping @HostActor @Sendable (ExactReading?) -> Void) {
        asked = clock?.nanoseconds
        reader.readExactly(found)
    }

    /// Takes an exact reading, judged against the limit that holds.
    @discardableResult
    package func take(_ reading: ExactReading, limit: MemoryLimit) -> LimitVerdict {
        readingTime = reading.ended.since(reading.began)
        rollup = reading.rollup
        confirmed = asked
        return watch.take(gauge.take(reading), limit: limit)
    }

    /// Whether the process is above a limit for certain, so that no exact reading needs to say it. Then its footprint
    /// is what is certain.
    func isCertainlyAbove(_ bytes: UInt64, at now: MonotonicTime) -> Bool {
        guard gauge.least > bytes, PageCounting.isExact else { return false }
        gauge.takeLeast(at: now)
        return true
    }

    /// The figures for the report on a kill at this moment.
    var evidence: JetsamReport.Evidence {
        JetsamReport.Evidence(
            privateDirty: rollup?.privateDirty ?? 0, swap: rollup?.swap ?? 0, estimate: estimate,
            least: gauge.latest?.kind == .confirmed ? nil : gauge.least)
    }

    /// Takes the bytes that the kernel has charged to the process if they exceed its footprint: shared memory
    /// and the like, which its own pages do not show.
    package func take(charged: UInt64, at now: MonotonicTime) { gauge.take(charged: charged, at: now) }

    /// Processor time since its start, in seconds; nil once it has ended.
    package var cpuTime: Double? { clock?.nanoseconds.map { Double($0) / 1e9 } }
}

extension MonotonicTime {
    /// The clock's present moment: drivers read it and pass it to decisions.
    package static var now: MonotonicTime { MonotonicTime(nanoseconds: monotonicNanoseconds()) }
}
