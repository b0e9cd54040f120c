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
    /// Which names matter in a directory that is watched for them alone.
    private var names: [Int32: Set<String>] = [:]

    /// What a folder of bundles is watched for. Content is told when its writer closes it: every byte of a long copy
    /// would be an event otherwise, and a folder is looked at only once it is quiet.
    private static let kinds = DirectoryEvent.Kinds.changes.subtracting(.modified)
    /// What happens to a name: it is made, goes, or is given to something else.
    private static let namings: DirectoryEvent.Kinds = [.created, .deleted, .movedFrom, .movedTo]

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
    ///
    /// `roots` are watched also by name: one that is a link, or that is taken away and made again, is another folder
    /// from then on.
    func watch(_ roots: [String], and folders: [String]) {
        guard source != nil else { return }
        // A watch follows no link; the folder itself may well be one.
        let wanted = Set((roots + folders).map(Self.resolved))
        var named: [String: Set<String>] = [:]
        for root in roots {
            let url = URL(fileURLWithPath: root)
            named[Self.resolved(url.deletingLastPathComponent().path), default: []].insert(url.lastPathComponent)
        }
        for (path, watch) in watches where !wanted.contains(path) && named[path] == nil {
            try? source?.remove(watch)
            watches[path] = nil
        }
        isComplete = true
        names = [:]
        for (path, inside) in named where !wanted.contains(path) {
            // Without it a root that is another one now is not noticed; all else is.
            guard let watch = try? source?.add(path, for: Self.namings) else { continue }
            watches[path] = watch
            names[watch] = inside
        }
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
        guard let events = try? source?.read() else { return onChange() }
        let matters = events.contains { event in
            guard let named = names[event.watch] else { return true }
            return event.name.map(named.contains) ?? true
        }
        if matters { onChange() }
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
