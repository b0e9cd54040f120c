internal import Confinement
internal import Dispatch
internal import LinuxSystem

/// Measures the files of extensions whose code may run, from its first instruction on, and ends the processes that break
/// a bound: folders above their quota that grow further, files that a process keeps although no folder lists them, and
/// locks that others notice.
///
/// The measuring happens on a thread of its own, because an extension decides how much there is to measure.
@HostActor
package final class DiskWatch {
    private let sampler: MemorySampler
    private let meter: FolderMeter
    private let quota: DiskQuota
    /// The newest look at each folder, and at each process. A full folder is looked at after its processes have ended
    /// too, so that the next one is judged by what it adds.
    private var uses: [String: FolderUse] = [:]
    private var held: [Int32: HeldFiles] = [:]
    /// The stopped processes whose locks were looked at since they had stopped, and when that was: these cannot change.
    private var settled: [Int32: MonotonicTime] = [:]
    /// When the locks may be counted again. Extensions decide how long a count takes, so it rests by itself.
    private var locksDue = MonotonicTime(nanoseconds: 0)
    private var timer: ScheduledTimer?
    private let queue = DispatchQueue(label: "hostel-disk", qos: .utility)

    /// The least time between two looks, or two counts. They use a hundredth of a core.
    private nonisolated static let interval = Duration.seconds(1)
    private nonisolated static let restShare: Int64 = 100
    /// The longest one: an extension decides how long a look takes, and would put off the next one. The quota bounds its
    /// files, and a count its locks. 20,000 folders take 0.2 s, so looks for one extension use at most a tenth of a core.
    private nonisolated static let longestRest = Duration.seconds(5)

    package init(sampler: MemorySampler, meter: FolderMeter, quota: UInt64) {
        self.sampler = sampler
        self.meter = meter
        self.quota = DiskQuota(limit: quota)
    }

    package func start() { schedule(after: Self.interval) }

    package func stop() {
        timer?.cancel()
        timer = nil
    }

    private func schedule(after delay: Duration) {
        timer = HostActor.after(delay, self) { $0.look() }
    }

    private func look() {
        let running = sampler.accounts.filter(\.mayRun)
        let folders = quota.folders(of: running.flatMap(\.folders.all), seen: uses)
        let pids = running.map(\.pid)
        let lockers = MonotonicTime.now >= locksDue ? possibleLockers() : []
        queue.async { [weak self, meter] in
            let start = threadNanoseconds()
            let uses = folders.reduce(into: [:]) { $0[$1] = meter.use(of: $1) }
            let held = pids.reduce(into: [:]) { $0[$1] = HeldFiles(ofProcess: $1) }
            let rest = Self.rest(since: start)
            let count = threadNanoseconds()
            let holders = lockers.isEmpty ? [] : LockCount.holders()
            let locks = lockers.reduce(into: [Int32: LockBreach]()) {
                if holders?.contains($1.pid) ?? true { $0[$1.pid] = LockCount.breach(ofProcess: $1.pid, in: $1.places) }
            }
            let locksRest = Self.rest(since: count)
            HostActor.enqueue {
                if !lockers.isEmpty { self?.locksDue = MonotonicTime.now.advanced(by: locksRest) }
                self?.judge(uses, held, locks, rest: rest)
            }
        }
    }

    /// The processes whose locks may have changed since the last count.
    private func possibleLockers() -> [(pid: Int32, places: [String])] {
        var stopped: [Int32: MonotonicTime] = [:]
        var found: [(pid: Int32, places: [String])] = []
        for account in sampler.accounts where !account.isEnding {
            stopped[account.pid] = account.suspendedSince
            if let since = account.suspendedSince, settled[account.pid] == since { continue }
            found.append((account.pid, account.lockable))
        }
        settled = stopped
        return found
    }

    /// - Parameter start: the processor time of this thread at the start. Time in which others ran does not count, so a
    ///   loaded machine does not put off the next look.
    private nonisolated static func rest(since start: Int64) -> Duration {
        min(max(interval, .nanoseconds((threadNanoseconds() - start) * restShare)), longestRest)
    }

    private func judge(
        _ now: [String: FolderUse], _ found: [Int32: HeldFiles], _ locks: [Int32: LockBreach], rest: Duration
    ) {
        // Stopped in the meantime.
        guard timer != nil else { return }
        for account in sampler.accounts {
            if let breach = locks[account.pid] { account.end(breach) }
        }
        for account in sampler.accounts where account.mayRun {
            if let files = found[account.pid] {
                let isBounded = account.folders.areBounded(by: now)
                judge(account, files.lasting(since: held[account.pid]), countsDisk: !isBounded)
            }
            for folder in account.folders.all {
                guard let use = now[folder] else { continue }
                // Growth before the first look counts too.
                let before = uses[folder] ?? meter.useAtLaunch(of: folder)
                guard quota.isViolated(by: use, before: before) else { continue }
                account.end(overQuota: quota.limit, used: use.bytes)
            }
        }
        (uses, held) = (now, found)
        schedule(after: rest)
    }

    /// - Parameter countsDisk: false where the kernel bounds deleted files with all others.
    private func judge(_ account: MemoryAccount, _ held: HeldFiles, countsDisk: Bool) {
        // A control group that has the process has charged the memory already.
        let countsMemory = sampler.groups?.bounds(pid: account.pid) != true
        guard held.isWhole || !countsDisk && !countsMemory else { return account.endForMappings() }
        let disk = countsDisk ? held.diskBytes(in: account.folders.all) : 0
        if disk > quota.limit { account.end(overQuota: quota.limit, used: disk) }
        if countsMemory { charge(account, held.memoryBytes) }
    }

    /// Ends a process that holds memory above its limit which its pages do not show.
    private func charge(_ account: MemoryAccount, _ bytes: UInt64) {
        guard bytes > account.limit(at: .now).hard else { return }
        account.meter.take(charged: bytes, at: .now)
        sampler.end(account, .perProcessLimit, at: .now)
    }
}
