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
    private var members: [Int32: SampledProcess] = [:]
    private var schedule = SamplingSchedule()
    private var timer: ScheduledTimer?
    private var timerDue: MonotonicTime?

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
        members[account.pid] = SampledProcess(account, isBoundSoon: groups?.boundsMemory == true)
        schedule.read(account.pid, at: .now)
        groups?.add(pid: account.pid, hard: account.limits.active.hard)
        setTimer()
    }

    package func remove(pid: Int32) {
        guard let member = members.removeValue(forKey: pid) else { return }
        schedule.remove(pid)
        groups?.remove(pid: pid)
        setTimer()
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
            self.setTimer()
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
        schedule.read(pid, at: isStopped ? now.advanced(by: policy.suspendedDelay) : now)
        setTimer()
    }

    /// Reads one process now, outside of its turn. Asks for an exact reading, if there was none so far.
    func look(at account: MemoryAccount, _ now: MonotonicTime) {
        guard let member = members[account.pid] else { return }
        look(at: member, pid: account.pid, now, isAsked: true)
    }

    /// Whether it reads this process: from `add` until its exit.
    func reads(_ account: MemoryAccount) -> Bool { members[account.pid]?.account === account }

    /// Ends a process for memory, unless it ends already or has exited.
    @discardableResult
    func end(_ account: MemoryAccount, _ reason: JetsamReason, at now: MonotonicTime) -> Bool {
        guard reads(account) else { return false }
        let isEnded = jetsam.end(account, reason, at: now)
        // Its memory crosses each mark once more on its way down.
        if isEnded { groups?.silence(pid: account.pid) }
        return isEnded
    }

    /// A process was killed from outside. If the kernel did it at the bound of the control group, that is the end of a
    /// process above its limit, which the kernel saw before the host.
    func killedFromOutside(_ account: MemoryAccount) {
        guard reads(account), groups?.hasKernelKilled(pid: account.pid) == true else { return }
        let now = MonotonicTime.now
        account.meter.take(charged: account.limit(at: now).hard + 1, at: now)
        end(account, .perProcessLimit, at: now)
    }

    /// A process has exited: completes the report on it if it was killed for memory.
    func exited(pid: Int32) { jetsam.exited(pid: pid, among: accounts) }

    /// Reads one process exactly, and ends it if it is above its limit.
    ///
    /// - Returns: its footprint in bytes by this reading; nil if it has exited, ends already, or could not be read.
    @discardableResult
    func readExactly(_ account: MemoryAccount) async -> UInt64? {
        guard let member = members[account.pid] else { return nil }
        return await withCheckedContinuation { continuation in
            readExactly(member, pid: account.pid) { continuation.resume(returning: $0) }
        }
    }

    private func readExactly(
        _ member: SampledProcess, pid: Int32, answer: @escaping @HostActor (UInt64?) -> Void = { _ in }
    ) {
        member.exactReadings.ask(
            take: { [weak self, weak member] reading in
                guard let self, let member else { return nil }
                return self.take(reading, of: member, pid: pid)
            }, answer: answer)
    }

    /// Carries out the verdict of an exact reading.
    ///
    /// - Returns: the footprint in bytes; nil if the process has exited or ends already.
    private func take(_ reading: ExactReading, of member: SampledProcess, pid: Int32) -> UInt64? {
        let account = member.account
        guard members[pid] === member, !account.isEnding else { return nil }
        let now = MonotonicTime.now
        let verdict = account.meter.take(reading, limit: account.limit(at: now))
        let footprint = account.meter.footprint
        if verdict == .exceeded { end(account, .perProcessLimit, at: now) }
        noteFootprint(pid)
        if case .tell(let notice) = verdict { account.warn(of: notice) }
        // It was stopped meanwhile: the reading after the stop is still to come.
        if let stopped = account.suspendedSince, reading.began < stopped { readExactly(member, pid: pid) }
        reschedule(pid, now)
        setTimer()
        return footprint
    }

    /// One timer, for the process whose time comes first.
    private func setTimer() {
        guard let due = schedule.next else {
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
        for pid in schedule.due(until: horizon) { if let member = members[pid] { look(at: member, pid: pid, now) } }
        setTimer()
    }

    private func look(at member: SampledProcess, pid: Int32, _ now: MonotonicTime, isAsked: Bool = false) {
        let account = member.account
        // Nothing can be decided about a process that ends, and its exit needs the processors.
        if account.isEnding { return schedule.stop(pid) }
        let (verdict, isCertainIn) = member.look(at: now)
        switch verdict {
        case .exceeded: end(account, .perProcessLimit, at: now)
        case .confirm: readExactly(member, pid: pid)
        case .within, .tell:
            let isDue = member.isConfirmationDue(at: now, policy, load: schedule.load, isAsked: isAsked)
            if isCertainIn == nil, isDue { readExactly(member, pid: pid) }
        case nil: break
        }
        if let isCertainIn { schedule.read(pid, at: now.advanced(by: isCertainIn)) } else { reschedule(pid, now) }
        account.lookAtProcessor(at: now)
        readMemoryFiles(of: member, pid: pid, now)
        noteFootprint(pid)
        // The verdict of an exact reading comes with it, and an exit is reported by itself.
        if case .tell(let notice) = verdict { account.warn(of: notice) }
    }

    /// Asks for the bytes that a process keeps in memory files, if its control group has not counted them.
    private func readMemoryFiles(of member: SampledProcess, pid: Int32, _ now: MonotonicTime) {
        let (isBounded, stopped) = (groups?.bounds(pid: pid) == true, member.account.suspendedSince)
        guard member.fileLooks.begins(at: now, isBounded: isBounded, stopped: stopped) else { return }
        member.account.meter.reader.readMemoryFiles { [weak self, weak member] bytes in
            guard let self, let member else { return }
            self.take(memoryFiles: bytes, of: member, pid: pid)
        }
    }

    /// Ends a process whose memory files alone are above its limit.
    private func take(memoryFiles bytes: UInt64, of member: SampledProcess, pid: Int32) {
        let now = MonotonicTime.now
        member.fileLooks.ended(at: now)
        let account = member.account
        guard members[pid] === member, !account.isEnding else { return }
        // It was stopped meanwhile: the reading after the stop is still to come.
        guard bytes > account.limit(at: now).hard else { return readMemoryFiles(of: member, pid: pid, now) }
        account.meter.take(charged: bytes, at: now)
        noteFootprint(pid)
        end(account, .perProcessLimit, at: now)
    }

    private func reschedule(_ pid: Int32, _ now: MonotonicTime) {
        guard let member = members[pid] else { return }
        let demand = member.demand(at: now, hasKernelEvents: groups?.isArmed(pid: pid) == true)
        schedule.count(
            pid, as: demand.attention == .suspended ? .suspended : policy.isUrgent(demand) ? .urgent : .running)
        var due = policy.due(after: now, for: demand, load: schedule.load)
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
        schedule.read(pid, at: due)
    }
}
