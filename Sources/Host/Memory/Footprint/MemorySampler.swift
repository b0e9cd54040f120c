internal import Glibc
internal import LinuxSystem

/// Looks at the footprint of every process of a host, each as soon as `SamplingPolicy` says, with one timer for all;
/// tells those that come near their limit, and ends those that are above it.
@HostActor
package final class MemorySampler {
    package internal(set) var limits: LimitTable
    /// The pressure that holds, for reports.
    package var pressure: MemoryPressure = .normal
    package var isUnderPressure: Bool { pressure.level != .normal }
    /// A kill is over, and its report is complete: a JSON document.
    package var onReport: (_ json: String) -> Void = { _ in }
    /// The host's budget for all extensions, for reports; nil is none.
    package var budget: UInt64?
    /// The newest footprints of all processes together, in bytes.
    package private(set) var total: UInt64 = 0
    /// The total has changed.
    package var onTotal: (UInt64) -> Void = { _ in }
    /// What is counted of every extension for the metrics.
    package var book = TallyBook()
    /// The kernel's own watch over memory; nil where it has none.
    package private(set) var groups: ProcessGroups?
    private let policy = SamplingPolicy()
    /// How often memory files are looked at where no control group counts them: some 30 µs for ten descriptors.
    private static let filesInterval: Duration = .seconds(1)
    private var members: [Int32: Member] = [:]
    private var load = SamplingLoad()
    private var timer: ScheduledTimer?
    private var timerDue: MonotonicTime?

    /// When each is looked at next, apart from the rest: of these numbers all are gone through at every turn.
    private var dues: [Int32: MonotonicTime] = [:]

    private final class Member {
        let process: ExtensionInstance
        let meter: FootprintMeter
        var group: Group?
        /// Its part of the total.
        var counted: UInt64 = 0
        /// When its memory files were looked at last.
        var filesSeen = MonotonicTime(nanoseconds: 0)

        init(process: ExtensionInstance, meter: FootprintMeter) {
            (self.process, self.meter) = (process, meter)
        }
    }

    /// Which share of the sampler's time a process counts in.
    private enum Group { case suspended, running, urgent }

    /// Limits as they ship, and what an operator has set.
    package init(overrides: [LimitTarget: LimitOverride] = [:]) throws(ExtensionPointListError) {
        limits = LimitTable(points: try .shipped(), overrides: overrides)
    }

    /// The processes that are looked at, in order of their identifiers.
    package var processes: [ExtensionInstance] {
        members.values.map(\.process).sorted { $0.bundle.identifier < $1.bundle.identifier }
    }

    /// Begins to look at a process that was just made; it is looked at until `remove`.
    package func add(_ process: ExtensionInstance, pid: Int32, meter: FootprintMeter) {
        members[pid] = Member(process: process, meter: meter)
        dues[pid] = .now
        groups?.add(pid: pid, hard: process.limits.active.hard)
        schedule()
    }

    package func remove(pid: Int32) {
        guard let member = members.removeValue(forKey: pid) else { return }
        dues[pid] = nil
        count(member.group, -1)
        groups?.remove(pid: pid)
        schedule()
        noteTotal(total - member.counted)
    }

    /// Counts a process with its newest footprint.
    private func noteFootprint(_ pid: Int32) {
        guard let member = members[pid] else { return }
        let (before, footprint) = (member.counted, member.meter.footprint)
        member.counted = footprint
        noteTotal(total - before + footprint)
    }

    private func noteTotal(_ now: UInt64) {
        guard now != total else { return }
        total = now
        onTotal(now)
    }

    /// Has the kernel tell of growth as well, beside the sampler's own looks.
    package func use(_ groups: ProcessGroups) {
        self.groups = groups
        groups.onAlarm = { [weak self] pid in
            guard let self, let process = self.members[pid]?.process else { return }
            self.look(at: process, .now)
            self.schedule()
        }
        groups.onHeld = { [weak self] pid, charged in
            guard let self, let member = self.members[pid] else { return }
            let now = MonotonicTime.now
            self.look(at: member.process, now)
            // Whatever it is that fills the group, it cannot go on: nothing that could give way is left.
            member.meter.take(charged: charged, at: now)
            member.process.endForMemory(.perProcessLimit, at: now)
        }
    }

    /// Other limits hold for a process: it is judged by them now.
    func limitsChanged(pid: Int32) {
        guard let process = members[pid]?.process else { return }
        groups?.change(pid: pid, hard: process.limits.active.hard)
        reconsider(pid: pid)
    }

    /// Something about a process has changed: it is looked at now, and from then on as its new state asks for.
    package func reconsider(pid: Int32) {
        guard members[pid] != nil else { return }
        dues[pid] = .now
        schedule()
    }

    /// Looks at one process now, outside of its turn.
    package func look(at process: ExtensionInstance, _ now: MonotonicTime) {
        guard let pid = process.pid, let member = members[pid] else { return }
        look(at: member, pid: pid, now)
    }

    /// One timer, for the process whose time comes first.
    private func schedule() {
        guard let due = dues.values.min() else {
            timer?.cancel()
            (timer, timerDue) = (nil, nil)
            return
        }
        if let timerDue, timerDue <= due, timer != nil { return }
        timer?.cancel()
        timerDue = due
        timer = HostActor.after(max(.zero, due.since(.now)), self) { $0.fired() }
    }

    private func fired() {
        (timer, timerDue) = (nil, nil)
        let now = MonotonicTime.now
        // Those that are due within the shortest interval are taken along: one wake-up in place of several.
        let horizon = now.advanced(by: policy.shortestInterval)
        let ready = dues.filter { $0.value <= horizon }.keys
        for pid in ready { if let member = members[pid] { look(at: member, pid: pid, now) } }
        schedule()
    }

    private func look(at member: Member, pid: Int32, _ now: MonotonicTime) {
        let process = member.process
        let limit = process.limit(at: now)
        var verdict = member.meter.look(limit: limit, at: now)
        if verdict == .confirm || verdict != nil && isConfirmationDue(member, now) {
            verdict = member.meter.confirm(limit: limit, at: now)
        }
        reschedule(pid, now)
        let hidden = memoryInFiles(of: member, now)
        if hidden > limit.hard { member.meter.take(charged: hidden, at: now) }
        noteFootprint(pid)
        if hidden > limit.hard { return _ = process.endForMemory(.perProcessLimit, at: now) }
        switch verdict {
        case .tell(let notice): process.warn(of: notice)
        case .exceeded: process.endForMemory(.perProcessLimit, at: now)
        // An exact reading asks for no other; and one that has ended is told by its exit.
        case .within, .confirm, nil: break
        }
    }

    /// What a process that runs keeps in memory files, in bytes; 0 where a control group bounds it, or between two looks.
    private func memoryInFiles(of member: Member, _ now: MonotonicTime) -> UInt64 {
        guard groups?.boundsMemory != true, member.process.suspendedSince == nil,
            now.since(member.filesSeen) >= Self.filesInterval
        else { return 0 }
        member.filesSeen = now
        return member.meter.bytesInMemoryFiles
    }

    /// A stopped process keeps its figures: it is read exactly once, when it has stopped.
    private func isConfirmationDue(_ member: Member, _ now: MonotonicTime) -> Bool {
        guard let confirmed = member.meter.gauge.confirmed else { return member.process.isListening }
        if let stopped = member.process.suspendedSince { return confirmed.time < stopped }
        return now.since(confirmed.time) >= policy.confirmationInterval(load: load)
    }

    private func reschedule(_ pid: Int32, _ now: MonotonicTime) {
        guard let member = members[pid] else { return }
        let demand = SamplingDemand(
            attention: member.process.attention, footprint: member.meter.footprint,
            limit: member.process.limit(at: now), growth: member.meter.gauge.growth,
            hasKernelEvents: groups?.isArmed(pid: pid) == true)
        let group: Group =
            demand.attention == .suspended ? .suspended : policy.isUrgent(demand) ? .urgent : .running
        if group != member.group {
            count(member.group, -1)
            count(group, 1)
        }
        member.group = group
        dues[pid] = policy.due(after: now, for: demand, load: load)
    }

    private func count(_ group: Group?, _ change: Int) {
        switch group {
        case .suspended: load.suspended += change
        case .running: load.running += change
        case .urgent: load.urgent += change
        case nil: break
        }
    }
}
