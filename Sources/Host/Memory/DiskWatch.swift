internal import LinuxSystem

/// Looks at what App Groups and extensions' own folders take on disk while somebody runs who may write there, and ends
/// those who run when a folder that is above its quota has grown further.
///
/// A folder that is full but rests ends nobody, so that an extension can start and clear it.
@HostActor
package final class DiskWatch {
    private let sampler: MemorySampler
    private let quota: UInt64
    private var sizes: [String: UInt64] = [:]
    private var timer: ScheduledTimer?

    /// Between two looks, at least; and a look costs a hundredth of a core at most.
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
        for process in sampler.processes where process.isListening {
            // A file that was opened and then taken away is in no folder, and takes as much.
            if let held = process.meter?.bytesInUnnamedFiles, held > quota {
                process.handle(.overDiskQuota(used: held, quota: quota))
                continue
            }
            for folder in Array(process.groupFolders.values) + [process.ownFolder].compactMap(\.self) {
                let used = found[folder] ?? FolderSize.measure(folder)
                found[folder] = used
                // The first look at a folder knows no growth.
                guard used > quota, let before = sizes[folder], used > before else { continue }
                process.handle(.overDiskQuota(used: used, quota: quota))
            }
        }
        sizes = found
        schedule(after: max(Self.interval, MonotonicTime.now.since(start) * Self.restShare))
    }
}
