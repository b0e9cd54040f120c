internal import Foundation
internal import LinuxSystem

/// Tells when something in a set of folders changed.
@HostActor
final class FolderWatcher {
    private let onChange: () -> Void
    /// Whether every folder is watched; if not, the caller has to look for itself from time to time.
    private(set) var isComplete = false

    private var source: DirectoryWatch?
    private var registration: Registration?
    private var watches: [String: Int32] = [:]

    /// What a folder of bundles is watched for. Content is told when its writer closes it: every byte of a long copy
    /// would be an event otherwise, and a folder is looked at only once it is quiet.
    private static let kinds = DirectoryEvent.Kinds.changes.subtracting(.modified)

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
        do throws(SystemError) {
            let watch = try DirectoryWatch()
            registration = try HostActor.shared.loop.watch(watch.descriptor.rawValue, for: .readable) {
                [weak self] _ in HostActor.shared.assumeHere { self?.drain() }
            }
            source = consume watch
        } catch {
            // Without a watch the folders are looked at from time to time.
        }
    }

    /// Watches these folders and no others; one that is watched already goes on being so.
    func watch(_ paths: [String]) {
        guard source != nil else { return }
        // A watch follows no link; the folder itself may well be one.
        let wanted = Set(paths.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path })
        for (path, watch) in watches where !wanted.contains(path) {
            try? source?.remove(watch)
            watches[path] = nil
        }
        isComplete = true
        for path in wanted {
            do throws(SystemError) {
                // Added again even if it is there: a folder that was replaced under its name is another one.
                watches[path] = try source?.add(path, for: Self.kinds)
            } catch {
                isComplete = false
                watches[path] = nil
            }
        }
    }

    func stop() {
        registration?.cancel()
        registration = nil
        _ = source.take()
    }

    /// What happened does not matter, only that something did: the look that follows finds out.
    private func drain() {
        // A read that fails has lost events, and a look finds out what they were.
        let events = (try? source?.read()) ?? []
        if !events.isEmpty { onChange() }
    }
}
