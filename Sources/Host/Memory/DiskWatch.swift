internal import LinuxSystem

/// Measures the folders of App Groups and of extensions while a process runs that may write there, and ends these
/// processes when a folder above its quota has grown further.
///
/// A full folder that does not grow ends no process, so that an extension can start and clear it.
@HostActor
package final class DiskWatch {
    private let sampler: MemorySampler
    private let quota: UInt64
    private var sizes: [String: UInt64] = [:]
    private var timer: ScheduledTimer?

    /// The least time between two looks. Together they use at most a hundredth of a core.
    private static let interval = Duration.seconds(1)
    private static let restShare = 100

    package init(sampler: MemorySampler, quota: UInt64) {
        self.sampler = sampler
        self.quota = quota
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
        let start = MonotonicTime.now
        var found: [String: UInt64] = [:]
        for account in sampler.accounts where account.isListening {
            // A deleted file that is still open uses space and lies in no folder.
            let held = account.meter.bytesInUnnamedFiles
            if held > quota {
                account.end(overQuota: quota, used: held)
                continue
            }
            for folder in account.folders.all {
                let used = found[folder] ?? FolderSize.measure(folder)
                found[folder] = used
                // The first look at a folder knows no growth.
                guard used > quota, let before = sizes[folder], used > before else { continue }
                account.end(overQuota: quota, used: used)
            }
        }
        sizes = found
        schedule(after: max(Self.interval, MonotonicTime.now.since(start) * Self.restShare))
    }
}
