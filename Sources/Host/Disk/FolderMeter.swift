internal import Dispatch
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// Bounds and measures the folders to which extensions write, in the way that the machine allows.
package final class FolderMeter: Sendable {
    package let measure: DiskMeasure
    private let bounds: ProjectBounds
    /// One folder after the other, so that two launches do not give one folder two projects.
    private let queue = DispatchQueue(label: "hostel-projects", qos: .userInitiated)
    /// For measuring: an extension decides how long a walk takes, and no launch waits for it.
    private let walks = DispatchQueue(label: "hostel-folders", qos: .utility)
    private let known = Mutex<[String: Count]>([:])
    /// The folders that the host measures, as the last process that was launched found them.
    private let found = Mutex<[String: FolderUse]>([:])

    private enum Count {
        /// The kernel counts the folder under this number.
        case kernel(UInt32)
        /// It cannot. This host does not try again.
        case walk
    }

    /// - Parameter quota: of each folder, in bytes.
    package init(measure: DiskMeasure, quota: UInt64) {
        self.measure = measure
        bounds = ProjectNumbers.bounds(quota: quota)
    }

    /// Bounds folders before a process may write to them. Returns at once where the kernel bounds none.
    package nonisolated(nonsending) func prepare(_ folders: [String]) async {
        guard measure == .projectQuotas else { return }
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                for folder in folders { prepare(folder) }
                continuation.resume()
            }
        }
    }

    /// The space that a folder used as a process began that may write there; nil where the kernel bounds it, and until it
    /// is measured.
    package func useAtLaunch(of folder: String) -> FolderUse? { found.withLock { $0[folder] } }

    /// Measures the folders of a process that has begun, on a thread of its own.
    package func noteUseAtLaunch(of folders: [String]) {
        walks.async { [self] in
            for folder in folders {
                if case .kernel? = known.withLock({ $0[folder] }) { continue }
                let use = FolderWalk.measure(folder)
                found.withLock { $0[folder] = use }
            }
        }
    }

    /// Waits until the folders of all launches so far are measured.
    package func finish() async {
        await withCheckedContinuation { continuation in walks.async { continuation.resume() } }
    }

    private func prepare(_ folder: String) {
        if case .walk? = known.withLock({ $0[folder] }) { return }
        guard let count = count(folder) else { return }
        known.withLock { $0[folder] = count }
    }

    /// Faults of a moment: the next launch tries again.
    private static let passing: Set<Int32> = [EMFILE, ENFILE, ENOENT, ENOMEM, EBUSY]

    /// nil for a fault of a moment.
    private func count(_ folder: String) -> Count? {
        let consequence = "The host measures it instead."
        do throws(SystemError) {
            if let number = try ProjectFolder(folder).charge(bounds: bounds) { return .kernel(number) }
            HostLog.state.warning(
                "Not all files of the folder \(folder) can be charged to one project. \(consequence)", of: nil)
        } catch {
            HostLog.state.warning(
                "The folder \(folder) cannot be charged to a project: \(error). \(consequence)", of: nil)
            if Self.passing.contains(error.errno) { return nil }
        }
        return .walk
    }

    /// The space that a folder uses. Blocks.
    package func use(of folder: String) -> FolderUse {
        guard case .kernel(let number)? = known.withLock({ $0[folder] }) else { return FolderWalk.measure(folder) }
        // Another folder may have taken its place, or the quotas may have been switched off.
        guard let found = try? ProjectFolder(folder).use(of: number), found.bounds == bounds else {
            return FolderWalk.measure(folder)
        }
        return FolderUse(bytes: found.bytes, entries: Int(clamping: found.entries), isBounded: true)
    }
}
