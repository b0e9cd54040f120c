internal import Glibc
internal import LinuxSystem

/// Reads the footprint of every process of a host when `SamplingPolicy` says so, with one timer for all;
/// warns a process near its limit and ends a process above it.
@HostActor
package final class MemorySampler {
    package internal(set) var limits: LimitTable
    /// Ends the processes that are above their limit.
    package let jetsam = JetsamDriver()
    /// The sum of the newest footprints of all processes, in bytes.
    package private(set) var total: UInt64 = 0
    /// The total has changed.
    package var onTotal: (UInt64) -> Void = { _ in }
    /// The control groups of the processes; nil if the machine or the user has none.
    package private(set) var groups: ProcessGroups?
    /// The time over which the use of the processors is measured, to find processes that spin.
    let spinWindow: Duration
    private let policy = SamplingPolicy()
    /// The interval of reading memory files if no control group counts them: some 30 µs for ten descriptors.
    private static let filesInterval: Duration = .seconds(1)
    private var members: [Int32: Member] = [:]
    private var load = SamplingLoad()
    private var timer: ScheduledTimer?
    private var timerDue: MonotonicTime?

    /// When each process is read next. Separate from the members, because every turn goes through all of them.
    private var dues: [Int32: MonotonicTime] = [:]

    private final class Member {
        let account: MemoryAccount
        var group: Group?
        /// Its share of the total, in bytes.
        var counted: UInt64 = 0
        /// To its limit by the estimate, and to the moment when it is above it for certain.
        var approach = LimitApproach()
        var certainty = LimitApproach()
        /// Whether an exact reading is under way, and who waits for it.
        var isReading = false
        var waiting: [@HostActor () -> Void] = []
        /// When its memory files were read last.
        var filesSeen = MonotonicTime(nanoseconds: 0)

        init(_ account: MemoryAccount) { self.account = account }
    }

    /// The share of the sampler's time from which a process is read.
    private enum Group { case suspended, running, urgent }

    /// The limits that ship, with those of a host's own points, an operator's overrides and those of a configuration
    /// file.
    package init(
        overrides: [LimitTarget: LimitOverride] = [:], configured: [LimitTarget: LimitOverride] = [:],
        points: [ExtensionPointDefinition] = [], spinWindow: Duration = SpinPolicy.usualWindow
    ) throws(ExtensionPointListError) {
        self.spinWindow = spinWindow
        var table = LimitTable(points: try .shipped().adding(points), overrides: overrides)
        table.configured = configured
        limits = table
    }

    /// The processes, in order of their identifiers.
    package var accounts: [MemoryAccount] {
        members.values.map(\.account).sorted { $0.identifier < $1.identifier }
    }

    /// Begins to read a process that was just made, until `remove`.
    func add(_ account: MemoryAccount) {
        ReleaseThread.start()
        members[account.pid] = Member(account)
        dues[account.pid] = .now
        groups?.add(pid: account.pid, hard: account.limits.active.hard)
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
        let (before, footprint) = (member.counted, member.account.meter.footprint)
        member.counted = footprint
        noteTotal(total - before + footprint)
    }

    private func noteTotal(_ now: UInt64) {
        guard now != total else { return }
        total = now
        onTotal(now)
    }

    /// Uses the kernel's alarms beside the sampler's own readings.
    package func use(_ groups: ProcessGroups) {
        self.groups = groups
        groups.onAlarm = { [weak self] pid in
            guard let self, let member = self.members[pid] else { return }
            self.look(at: member, pid: pid, .now)
            self.schedule()
        }
        groups.onHeld = { [weak self] pid, charged in
            guard let self, let member = self.members[pid] else { return }
            let now = MonotonicTime.now
            self.look(at: member, pid: pid, now)
            // Nothing in the group can give way, so the process cannot continue.
            member.account.meter.take(charged: charged, at: now)
            self.end(member.account, .perProcessLimit, at: now)
        }
    }

    /// Other limits apply to a process: it is judged by them now.
    func limitsChanged(pid: Int32) {
        guard let account = members[pid]?.account else { return }
        groups?.change(pid: pid, hard: account.limits.active.hard)
        reconsider(pid: pid)
    }

    /// A process has changed: it is read now, and then as its new state demands.
    ///
    /// A process that was stopped is read a moment later.
    package func reconsider(pid: Int32) {
        guard let member = members[pid] else { return }
        let now = MonotonicTime.now
        let isStopped = member.account.suspendedSince != nil
        dues[pid] = isStopped ? now.advanced(by: policy.suspendedDelay) : now
        schedule()
    }

    /// Reads one process now, outside of its turn. Asks for an exact reading, if there was none so far.
    func look(at account: MemoryAccount, _ now: MonotonicTime) {
        guard let member = members[account.pid] else { return }
        look(at: member, pid: account.pid, now, isAsked: true)
    }

    /// Ends a process for memory, unless it ends already.
    @discardableResult
    func end(_ account: MemoryAccount, _ reason: JetsamReason, at now: MonotonicTime) -> Bool {
        let isEnded = jetsam.end(account, reason, at: now)
        // Its memory crosses each mark once more on its way down.
        if isEnded { groups?.silence(pid: account.pid) }
        return isEnded
    }

    /// A process has exited: completes the report on it if it was killed for memory.
    func exited(pid: Int32) { jetsam.exited(pid: pid, among: accounts) }

    /// Ends a victim if the reason still stands by its newest footprint.
    ///
    /// - Returns: whether it is ended.
    func end(_ account: MemoryAccount, _ victim: Victim, at now: MonotonicTime) -> Bool {
        victim.stands(atConfirmed: account.meter.footprint) && end(account, victim.reason, at: now)
    }

    /// Reads one process exactly. Returns when the reading was taken, or the process has ended.
    func readExactly(_ account: MemoryAccount) async {
        guard let member = members[account.pid] else { return }
        await withCheckedContinuation { continuation in
            member.waiting.append { continuation.resume() }
            readExactly(member, pid: account.pid)
        }
    }

    /// Asks for an exact reading, unless one is under way. Its verdict is carried out when it comes.
    private func readExactly(_ member: Member, pid: Int32) {
        guard !member.isReading else { return }
        member.isReading = true
        member.account.meter.readExactly { [weak self] reading in
            member.isReading = false
            if let self, let reading { self.take(reading, of: member, pid: pid) }
            let waiting = member.waiting
            member.waiting = []
            for wake in waiting { wake() }
        }
    }

    private func take(_ reading: ExactReading, of member: Member, pid: Int32) {
        let account = member.account
        guard members[pid] === member, !account.isEnding else { return }
        let now = MonotonicTime.now
        let verdict = account.meter.take(reading, limit: account.limit(at: now))
        if verdict == .exceeded { end(account, .perProcessLimit, at: now) }
        noteFootprint(pid)
        if case .tell(let notice) = verdict { account.warn(of: notice) }
        // It was stopped meanwhile: the reading after the stop is still to come.
        if let stopped = account.suspendedSince, reading.began < stopped { readExactly(member, pid: pid) }
        reschedule(pid, now)
        schedule()
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
        // Processes that are due within the shortest interval are read as well: one wake-up instead of several.
        let horizon = now.advanced(by: policy.shortestInterval)
        let ready = dues.filter { $0.value <= horizon }.keys
        for pid in ready { if let member = members[pid] { look(at: member, pid: pid, now) } }
        schedule()
    }

    private func look(at member: Member, pid: Int32, _ now: MonotonicTime, isAsked: Bool = false) {
        let account = member.account
        // Nothing can be decided about a process that ends, and its exit needs the processors.
        if account.isEnding { return _ = dues.removeValue(forKey: pid) }
        let limit = account.limit(at: now)
        var verdict = member.account.meter.look(limit: limit, at: now)
        var due: MonotonicTime?
        if verdict != nil, account.meter.isCertainlyAbove(limit.hard, at: now) {
            verdict = .exceeded
        } else if verdict == .confirm, limit.isAboveHard(account.meter.footprint),
            let delay = untilCertain(member, limit)
        {
            (verdict, due) = (.within, now.advanced(by: delay))
        }
        switch verdict {
        case .exceeded: end(account, .perProcessLimit, at: now)
        case .confirm: readExactly(member, pid: pid)
        case .within, .tell:
            if due == nil, isConfirmationDue(member, now, isAsked: isAsked) { readExactly(member, pid: pid) }
        case nil: break
        }
        if let due { dues[pid] = due } else { reschedule(pid, now) }
        account.lookAtProcessor(at: now)
        let hidden = memoryInFiles(of: member, now)
        if hidden > limit.hard { member.account.meter.take(charged: hidden, at: now) }
        noteFootprint(pid)
        if hidden > limit.hard { return _ = end(account, .perProcessLimit, at: now) }
        // The verdict of an exact reading comes with it, and an exit is reported by itself.
        if case .tell(let notice) = verdict { account.warn(of: notice) }
    }

    /// The time until a process that grows fast is above its limit for certain, if an exact reading takes longer.
    private func untilCertain(_ member: Member, _ limit: MemoryLimit) -> Duration? {
        let meter = member.account.meter
        guard PageCounting.isExact else { return nil }
        return member.certainty.aim(
            at: limit.hard, from: meter.gauge.least, growth: meter.gauge.growth, before: meter.readingTime)
    }

    /// The bytes that a running process keeps in memory files; 0 if a control group bounds it, or between two looks.
    private func memoryInFiles(of member: Member, _ now: MonotonicTime) -> UInt64 {
        guard groups?.boundsMemory != true, member.account.suspendedSince == nil,
            now.since(member.filesSeen) >= Self.filesInterval
        else { return 0 }
        member.filesSeen = now
        return member.account.meter.bytesInMemoryFiles
    }

    /// A stopped process keeps its figures: it is read exactly once, when it has stopped.
    private func isConfirmationDue(_ member: Member, _ now: MonotonicTime, isAsked: Bool) -> Bool {
        guard let confirmed = member.account.meter.gauge.confirmed else {
            if member.account.suspendedSince != nil { return true }
            let first = policy.firstConfirmation(launched: member.account.launched)
            return member.account.isListening && (isAsked || now >= first)
        }
        if let stopped = member.account.suspendedSince { return confirmed.time < stopped }
        // The shorter interval first, because the clock of the process costs a call.
        guard now.since(confirmed.time) >= policy.confirmationInterval(load: load) else { return false }
        let hasRun = member.account.meter.hasRunSinceConfirmation
        return now.since(confirmed.time) >= policy.confirmationInterval(load: load, hasRun: hasRun)
    }

    private func reschedule(_ pid: Int32, _ now: MonotonicTime) {
        guard let member = members[pid] else { return }
        let demand = SamplingDemand(
            attention: member.account.standing.attention, footprint: member.account.meter.footprint,
            limit: member.account.limit(at: now), growth: member.account.meter.gauge.growth,
            isWarned: member.account.meter.isWarned, hasKernelEvents: groups?.isArmed(pid: pid) == true,
            isResting: member.account.meter.isResting)
        let group: Group =
            demand.attention == .suspended ? .suspended : policy.isUrgent(demand) ? .urgent : .running
        if group != member.group {
            count(member.group, -1)
            count(group, 1)
        }
        member.group = group
        var due = policy.due(after: now, for: demand, load: load)
        if demand.attention != .suspended,
            let delay = member.approach.aim(
                at: demand.limit.hard, from: demand.footprint, growth: demand.growth, before: due.since(now))
        {
            due = now.advanced(by: delay)
        }
        if member.account.meter.gauge.confirmed == nil {
            let first = policy.firstConfirmation(launched: member.account.launched)
            if first > now { due = min(due, first) }
        }
        dues[pid] = due
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
