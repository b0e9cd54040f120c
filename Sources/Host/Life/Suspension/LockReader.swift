internal import Foundation
internal import LinuxSystem
internal import PlainText

/// Reads the locks that one process holds, off the host's thread: an extension decides how many there are, and the
/// kernel takes 0.2 s for 20,000 of them, by each descriptor of the file.
final class LockReader: Sendable {
    private let directory: ProcessDirectory

    /// nil if the process has exited.
    init?(pid: Int32) {
        do throws(SystemError) { directory = try ProcessDirectory(pid: pid) } catch { return nil }
    }

    /// Reads the locks of files in these folders, and calls back on the host's thread.
    func read(in folders: [String], _ found: @escaping @HostActor @Sendable ([FileLock]) -> Void) {
        KernelChores.add { [self] in
            let locks = locks(in: folders)
            HostActor.enqueue { found(locks) }
        }
    }

    /// The locks up to the first descriptor with one that blocks others. That lock decides, so reading stops.
    private func locks(in folders: [String]) -> [FileLock] {
        let real = folders.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        guard let descriptors = try? directory.openDescriptors() else { return [] }
        var found: [FileLock] = []
        for descriptor in descriptors {
            guard case .path(let path, _) = descriptor.target,
                real.contains(where: { path.isOrLies(in: $0) }),
                let text = try? directory.descriptorInformation(descriptor.number)
            else { continue }
            found += HeldLocks(parsing: text).locks
            if found.contains(where: \.blocksOthers) { break }
        }
        return found
    }
}
