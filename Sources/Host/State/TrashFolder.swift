internal import Dispatch
internal import Foundation
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// Removes folders that an extension has filled, on a thread of its own: an extension decides how much there is to
/// remove.
///
/// A folder moves here first, in one step, so it is gone from the extension's sight at once. The next
/// host removes everything that this one could not remove before its end.
package final class TrashFolder: Sendable {
    private let path: String
    private let queue = DispatchQueue(label: "hostel-trash", qos: .background)
    /// When the removal must end, in monotonic nanoseconds.
    private let end = Mutex<Int64>(.max)

    /// The most entries that one removal looks at. Our choice: a hundred times the entries of a folder within its
    /// quota.
    private static let mostEntries = 2_000_000
    /// The time for the rest while the host stops.
    private static let lastTime: Duration = .seconds(1)

    package init(state: StateFolder) { path = state.trash }

    /// Removes what an earlier host has left.
    package func empty() { queue.async { [self] in removeAll() } }

    /// Takes an entry of a folder on the same file system. An entry that cannot be moved stays, and the log says so.
    package func take(_ name: String, at parent: Int32) {
        do throws(SystemError) {
            let trash = try open()
            _ = try systemCall(.rename) { kernelResult(renameat(parent, name, trash.rawValue, UUID().uuidString)) }
            empty()
        } catch {
            // The extension has removed or renamed it.
            guard error.errno != ENOENT else { return }
            HostLog.state.warning("A folder that is no longer needed cannot be removed: \(error)", of: nil)
        }
    }

    /// Waits for the removal, a second at most.
    package func stop() async {
        end.withLock { $0 = monotonicNanoseconds() + Self.lastTime.nanoseconds }
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    private func open() throws(SystemError) -> OwnedDescriptor {
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError(.mkdir, errno) }
        return try OwnedDescriptor.open(path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }

    private func removeAll() {
        guard access(path, F_OK) == 0, let trash = try? open() else { return }
        var left = Self.mostEntries
        while left > 0 {
            var isEmptier = false
            for name in Self.names(in: trash.rawValue) where isTime {
                if remove(name, in: trash.rawValue, &left) { isEmptier = true }
            }
            // Nothing is there, or nothing of it can be removed.
            guard isEmptier, isTime else { return }
        }
    }

    private var isTime: Bool { end.withLock { monotonicNanoseconds() < $0 } }

    /// Removes an entry of the trash. Folders in it move up into the trash, so that no depth costs more than another.
    ///
    /// - Returns: whether it is gone, or has less in it.
    private func remove(_ name: [CChar], in trash: Int32, _ left: inout Int) -> Bool {
        left -= 1
        if unlinkat(trash, name, 0) == 0 { return true }
        guard errno == EISDIR || errno == EPERM else { return false }
        var folder = openat(trash, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if folder < 0, errno == EACCES, OpenFolder.unlock(name, in: trash) {
            folder = openat(trash, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        guard folder >= 0 else { return false }
        var isEmptier = false
        let owned = OwnedDescriptor(owning: folder)
        OpenFolder.forEachName(in: owned.rawValue) { child in
            left -= 1
            if unlinkat(owned.rawValue, child, 0) == 0 {
                isEmptier = true
            } else if errno == EISDIR || errno == EPERM, Self.moves(child, from: owned.rawValue, to: trash) {
                isEmptier = true
            }
            return left > 0 && isTime
        }
        return unlinkat(trash, name, AT_REMOVEDIR) == 0 || isEmptier
    }

    /// A folder moves only if its owner may write to it. Returns whether it moved.
    private static func moves(_ name: [CChar], from folder: Int32, to trash: Int32) -> Bool {
        let fresh = UUID().uuidString
        if renameat(folder, name, trash, fresh) == 0 { return true }
        return errno == EACCES && OpenFolder.unlock(name, in: folder) && renameat(folder, name, trash, fresh) == 0
    }

    private static func names(in folder: Int32) -> [[CChar]] {
        var names: [[CChar]] = []
        OpenFolder.forEachName(in: folder) { name in
            names.append(name)
            return names.count < 1024
        }
        return names
    }
}
