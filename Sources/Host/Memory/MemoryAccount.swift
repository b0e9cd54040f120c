internal import LinuxSystem
internal import PlainText

/// The memory of one process: its meter, its limits and the trend of its appearances. It exists from the launch
/// to the exit of the process.
@HostActor
package final class MemoryAccount {
    package let identifier: String
    package let pid: Int32
    package let meter: FootprintMeter
    /// The folders to which the process may write.
    let folders: WritableFolders
    /// The folders and files at which it may hold locks. Its own bundle is among them, because a database that it reads
    /// there is locked meanwhile.
    let lockable: [String]
    /// When the process was made.
    let launched: MonotonicTime
    private let extensionPoint: String
    private let sampler: MemorySampler
    private weak var owner: (any MemoryAccountOwner)?
    private var appearances = AppearanceTrend()
    private let spin: SpinDriver

    /// - Parameter server: the process of the fork server that made it.
    /// - Returns: nil if the process is gone already.
    init?(
        of bundle: InstalledExtension, pid: Int32, server: Int32, folders: WritableFolders, sampler: MemorySampler
    ) {
        guard let meter = FootprintMeter(pid: pid, server: server) else { return nil }
        identifier = bundle.identifier
        extensionPoint = bundle.extensionPoint
        self.pid = pid
        self.meter = meter
        self.folders = folders
        lockable = folders.all + folders.granted + [bundle.ownPath]
        self.sampler = sampler
        spin = SpinDriver(pid: pid, window: sampler.spinWindow)
        launched = .now
    }

    /// Begins the sampling; it lasts until `close`.
    func open(for owner: any MemoryAccountOwner) {
        self.owner = owner
        sampler.add(self)
    }

    /// Calls back once the process has exited.
    func whenExited(_ body: @escaping () -> Void) {
        if let owner { owner.whenExited { _ in body() } } else { body() }
    }

    func close() { sampler.remove(pid: pid) }

    // MARK: The process as the policies see it

    package var limits: MemoryLimits { sampler.limits.effectiveLimits(of: identifier, at: extensionPoint) }

    /// The limit that holds in the present band.
    package func limit(at now: MonotonicTime) -> MemoryLimit { limits.holding(in: band(at: now)) }

    var standing: ProcessStanding { owner?.standing ?? .appearing }

    func band(at now: MonotonicTime) -> PriorityBand {
        standing.band(at: now, aging: owner?.agingTime ?? IdleAging().agingTime)
    }

    /// Whether the process runs and takes messages.
    var isListening: Bool { owner?.isListening == true }

    /// Whether the kill was sent.
    var isEnding: Bool { owner?.isEnding != false }

    /// When the process was stopped; nil while it runs.
    var suspendedSince: MonotonicTime? { owner?.suspendedSince }

    /// Whether the process's code may run: from its first instruction on, until it is stopped or killed.
    var mayRun: Bool { !isEnding && suspendedSince == nil }

    func jetsamProcess(at now: MonotonicTime) -> JetsamProcess {
        JetsamProcess(
            identifier: identifier, pid: pid, band: band(at: now), footprint: meter.footprint, limits: limits,
            lastShown: owner?.lastShown ?? launched, isEnding: isEnding)
    }

    /// The line of this process in a report.
    func reportEntry(at now: MonotonicTime) -> JetsamReport.ProcessEntry {
        let process = jetsamProcess(at: now)
        var states = [owner?.stateWord ?? "exited"]
        if process.band == .foreground { states.append("frontmost") }
        if process.limit.isAboveSoft(process.footprint) { states.append("soft-limit-violator") }
        let idle: Duration = owner?.isShown == true ? .zero : now.since(process.lastShown)
        return JetsamReport.ProcessEntry(
            process, states: states, lifetimeMax: meter.gauge.lifetimeMaximum, fds: meter.reader.descriptorCount,
            cpuTime: meter.cpuTime ?? 0, idleDelta: idle, pageSize: KernelFigures.pageSize)
    }

    // MARK: Events

    /// Reads the footprint now, outside of the sampler's turn.
    func look(at now: MonotonicTime) { sampler.look(at: self, now) }

    /// Reads the process exactly, unless that was done before.
    func readExactlyOnce() async { if meter.gauge.confirmed == nil { await sampler.readExactly(self) } }

    /// The state of the process has changed: it is read now, and then as its new state demands.
    func reconsider() { sampler.reconsider(pid: pid) }

    /// The footprint came near a limit: notifies the extension, once for each crossing.
    func warn(of notice: LimitNotice) {
        guard isListening else { return }
        let (used, limit) = (ByteCount.text(meter.footprint), limit(at: .now))
        switch notice {
        case .nearHardLimit: owner?.warn("it uses \(used) of at most \(ByteCount.text(limit.hard))")
        case .aboveSoftLimit: owner?.warn("it uses \(used), above its soft limit of \(ByteCount.text(limit.soft))")
        }
    }

    /// Memory is short on the machine or in the host's budget: notifies the extension.
    func warn(of level: PressureLevel) {
        guard isListening else { return }
        owner?.warnOfPressure(level)
    }

    /// The process has exited by a signal that came from outside.
    func killedFromOutside() { sampler.killedFromOutside(self) }

    /// Ends the process. Returns at once; the exit follows.
    func end(_ jettison: Jettison, in band: PriorityBand) { owner?.end(jettison, in: band) }

    /// Its share of the processors.
    package var processorShare: ProcessorShare { spin.share }

    /// Judges its processor time, if a look is due.
    func lookAtProcessor(at now: MonotonicTime) {
        guard isListening, let owner else { return spin.apply() }
        spin.look(at: now, frames: owner.framesDrawn, processorTime: { meter.cpuTime }) { owner.shareChanged(to: $0) }
    }

    /// The process fills the disk.
    func end(overQuota quota: UInt64, used: UInt64) { owner?.handle(.overDiskQuota(used: used, quota: quota)) }

    /// The process maps more than a look reads.
    func endForMappings() { owner?.handle(.tooManyMappings) }

    /// The process holds locks that others notice.
    func end(_ breach: LockBreach) {
        switch breach {
        case .tooMany: owner?.note("it holds more than \(LockCount.most) locks")
        case .stray(let target): owner?.note("it holds a lock outside of its files, at \(target.text)")
        }
        owner?.handle(.heldLock)
    }

    /// A view has gone: reads what it left behind.
    ///
    /// - Returns: bytes for each appearance, once, when they begin to grow steadily.
    func appearanceEnded() -> UInt64? {
        let wasGrowing = appearances.isGrowing
        look(at: .now)
        appearances.take(meter.footprint)
        guard appearances.isGrowing, !wasGrowing, let slope = appearances.bytesPerAppearance else { return nil }
        return UInt64(slope)
    }

    var trend: MemoryTrend {
        MemoryTrend(
            appearances: appearances.appearances, bytesPerAppearance: appearances.bytesPerAppearance,
            isGrowing: appearances.isGrowing)
    }
}

/// The extension whose process an account is about.
@HostActor
protocol MemoryAccountOwner: AnyObject {
    var standing: ProcessStanding { get }
    /// How long a suspended process of the extension stays above the idle band.
    var agingTime: Duration { get }
    var isListening: Bool { get }
    /// When the process was stopped; nil while it runs.
    var suspendedSince: MonotonicTime? { get }
    var isShown: Bool { get }
    /// When a view was last there; nil if none ever was.
    var lastShown: MonotonicTime? { get }
    /// Whether the kill was sent.
    var isEnding: Bool { get }
    /// The word for the state in reports.
    var stateWord: String { get }
    func handle(_ event: ProcessLife.Event)
    /// Calls back once the present process has exited.
    func whenExited(_ body: @escaping (ExitReason) -> Void)
    func end(_ jettison: Jettison, in band: PriorityBand)
    /// The frames of all of its processes that changed what is shown.
    var framesDrawn: Int { get }
    func shareChanged(to share: ProcessorShare)
    func warn(_ why: String)
    /// Writes a line of the host into the log.
    func note(_ text: String)
    func warnOfPressure(_ level: PressureLevel)
}

extension DescriptorTarget {
    /// For a line of the log.
    fileprivate var text: String {
        switch self {
        case .socket: "a socket"
        case .pipe: "a pipe"
        case .anonymous(let kind): PlainText.line(kind)
        case .sharedMemory: "a memory file"
        case .path(let path, _): PlainText.line(path)
        case .other: "a descriptor"
        }
    }
}
