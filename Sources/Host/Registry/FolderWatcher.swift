internal import LinuxSystem

/// Tells when something in a set of folders changed.
@HostActor
final class FolderWatcher {
    private let onChange: () -> Void
    /// Whether every folder is watched; if not, the caller has to look for itself from time to time.
    private(set) var isComplete = false

    private var source: DirectoryWatch?
    private var registration: Registration?
    private var watches: [String: Watch] = [:]
    /// The paths of each watch: more than one where a directory moved, or is mounted twice.
    private var paths: [Int32: Set<String>] = [:]
    /// Which names matter in a directory that is watched for them alone.
    private var names: [Int32: Set<String>] = [:]

    private struct Watch {
        var number: Int32
        var identity: WatchPlan.Identity?
        var kinds: DirectoryEvent.Kinds
    }

    /// What a folder of bundles is watched for. Content is told when its writer closes it: every byte of a long copy
    /// would be an event otherwise, and a folder is looked at only once it is quiet.
    private static let kinds = DirectoryEvent.Kinds.changes.subtracting(.modified)
    /// What happens to a name: it is made, goes, or is given to something else.
    private static let namings: DirectoryEvent.Kinds = [.created, .deleted, .movedFrom, .movedTo]

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
        do throws(SystemError) {
            let watch = try DirectoryWatch()
            registration = try HostActor.watch(watch.descriptor.rawValue, for: .readable, self) { owner, _ in
                owner.drain()
            }
            source = consume watch
        } catch {
            // Without a watch the folders are read from time to time.
            HostLog.registry.warning("The folders cannot be watched: \(error)", of: nil)
        }
    }

    /// Watches what the plan names and nothing else; a directory that is watched already goes on being so.
    ///
    /// - Returns: whether a watch was added: what happened in that directory before was not seen, and a look is due.
    func watch(_ plan: WatchPlan) -> Bool {
        guard source != nil else { return false }
        for (path, watch) in watches where plan.folders[path] == nil && plan.parents[path] == nil {
            watches[path] = nil
            end(watch.number, of: path)
        }
        isComplete = true
        var hasAdded = false
        for (path, parent) in plan.parents {
            // Without it a root that is another one now is not noticed; all else is.
            _ = add(path, parent.identity, for: Self.namings, &hasAdded)
        }
        for (path, identity) in plan.folders where !add(path, identity, for: Self.kinds, &hasAdded) {
            isComplete = false
        }
        names = [:]
        for (path, parent) in plan.parents {
            if let watch = watches[path] { names[watch.number] = parent.names }
        }
        return hasAdded
    }

    /// Watches a directory unless it is watched already; false where it cannot be.
    private func add(
        _ path: String, _ identity: WatchPlan.Identity?, for kinds: DirectoryEvent.Kinds, _ hasAdded: inout Bool
    ) -> Bool {
        let old = watches[path]
        if let old, let identity, old.identity == identity, old.kinds == kinds { return true }
        let number = try? source?.add(path, for: kinds)
        watches[path] = number.map { Watch(number: $0, identity: identity, kinds: kinds) }
        if let old, old.number != number { end(old.number, of: path) }
        guard let number else { return false }
        paths[number, default: []].insert(path)
        if number != old?.number || kinds != old?.kinds { hasAdded = true }
        return true
    }

    /// Ends a watch, unless its directory is watched under another path now.
    private func end(_ number: Int32, of path: String) {
        paths[number]?.remove(path)
        guard paths[number]?.isEmpty == true else { return }
        paths[number] = nil
        try? source?.remove(number)
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
        var matters = false
        for event in events {
            if event.kinds.contains(.ended) {
                // By itself, or because it was ended here. Its directory may come again under the same inode.
                guard let ended = paths.removeValue(forKey: event.watch) else { continue }
                for path in ended { watches[path] = nil }
            }
            guard let named = names[event.watch] else {
                matters = true
                continue
            }
            if event.name.map(named.contains) ?? true { matters = true }
        }
        if matters { onChange() }
    }
}
