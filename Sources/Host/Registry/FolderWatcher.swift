internal import LinuxSystem
internal import PlainText

/// Reports the entries of a set of folders that may have changed.
@HostActor
final class FolderWatcher {
    private let onChange: (ChangedEntries) -> Void
    /// Whether every folder is watched. If not, the caller reads the folders from time to time.
    private(set) var isComplete = false
    /// Whether the log says that a folder is not watched. One line is enough: with many folders the kernel refuses
    /// many.
    private var hasWarned = false

    private var source: DirectoryWatch?
    private var registration: Registration?
    private var plan = WatchPlan(places: [])
    private var watches: [PathText: Watch] = [:]
    /// The paths of each watch: more than one if a directory moved or is mounted twice.
    private var paths: [Int32: Set<PathText>] = [:]
    /// The names that matter in a directory of which only some entries matter.
    private var names: [Int32: Set<PathText>] = [:]

    private struct Watch {
        var number: Int32
        var identity: WatchPlan.Identity?
        var kinds: DirectoryEvent.Kinds
    }

    /// The events of interest in a folder of bundles. A file counts as changed when its writer closes it: each write of
    /// a long copy would be an event otherwise, and the registry waits for a quiet folder anyway.
    private static let kinds = DirectoryEvent.Kinds.changes.subtracting(.modified)
    /// The events of a name: it appears, disappears, or belongs to another file.
    private static let namings: DirectoryEvent.Kinds = [.created, .deleted, .movedFrom, .movedTo]

    init(onChange: @escaping (ChangedEntries) -> Void) {
        self.onChange = onChange
        do throws(SystemError) {
            let watch = try DirectoryWatch()
            registration = try HostActor.watch(watch.descriptor.rawValue, for: .readable, self) { owner, _ in
                owner.drain()
            }
            source = consume watch
        } catch {
            HostLog.registry.warning(
                "The folders cannot be watched and are read from time to time instead: \(error)", of: nil)
        }
    }

    /// Watches the directories of the plan and no others. An existing watch of one of them stays.
    ///
    /// - Returns: the entries for which a watch was added. Earlier events are unknown, so the caller reads them again.
    func watch(_ plan: WatchPlan) -> ChangedEntries {
        guard source != nil else { return .none }
        self.plan = plan
        for (path, watch) in watches where plan.folders[path] == nil && plan.parents[path] == nil {
            watches[path] = nil
            end(watch.number, of: path)
        }
        isComplete = true
        var added = ChangedEntries.none
        for (path, parent) in plan.parents {
            // Without this watch only the replacement of a root stays unnoticed.
            if (try? add(path, parent.identity, for: Self.namings)) == true {
                added.formUnion(plan.entries(at: path.text, named: nil))
            }
        }
        for (path, identity) in plan.folders {
            do throws(SystemError) {
                if try add(path, identity, for: Self.kinds) { added.formUnion(plan.entries(at: path.text, named: nil)) }
            } catch {
                isComplete = false
                warn(of: path, error)
            }
        }
        if isComplete { hasWarned = false }
        names = [:]
        for (path, parent) in plan.parents {
            if let watch = watches[path] { names[watch.number] = parent.names }
        }
        return added
    }

    private func warn(of path: PathText, _ error: SystemError) {
        guard !hasWarned else { return }
        hasWarned = true
        HostLog.registry.warning(
            "\(path.text) cannot be watched and is read from time to time instead: \(error)", of: nil)
    }

    /// Watches a directory unless it is watched already.
    ///
    /// - Returns: whether it was not watched for these events.
    private func add(
        _ path: PathText, _ identity: WatchPlan.Identity?, for kinds: DirectoryEvent.Kinds
    ) throws(SystemError) -> Bool {
        let old = watches[path]
        if let old, let identity, old.identity == identity, old.kinds == kinds { return false }
        watches[path] = nil
        var number: Int32?
        defer { if let old, old.number != number { end(old.number, of: path) } }
        guard let added = try source?.add(path.text, for: kinds) else { return false }
        number = added
        watches[path] = Watch(number: added, identity: identity, kinds: kinds)
        paths[added, default: []].insert(path)
        return added != old?.number || kinds != old?.kinds
    }

    /// Ends a watch, unless its directory is watched under another path as well.
    private func end(_ number: Int32, of path: PathText) {
        paths[number]?.remove(path)
        guard paths[number]?.isEmpty == true else { return }
        paths[number] = nil
        // This fails if the directory is gone: the kernel has ended the watch then.
        try? source?.remove(number)
    }

    func stop() {
        registration?.cancel()
        registration = nil
        _ = source.take()
    }

    /// Reads the events. Their kind does not matter, because the registry compares the entries with its last look.
    private func drain() {
        // A failed read has lost events; the next look finds their effects.
        guard let events = try? source?.read() else { return onChange(.everything) }
        var changed = ChangedEntries.none
        for event in events { changed.formUnion(entries(of: event)) }
        if changed != .none { onChange(changed) }
    }

    private func entries(of event: DirectoryEvent) -> ChangedEntries {
        if event.kinds.contains(.ended) {
            // The kernel ended the watch, or this watcher did. A new directory may get the same inode.
            guard let ended = paths.removeValue(forKey: event.watch) else { return .none }
            for path in ended { watches[path] = nil }
            return entries(at: ended, of: event)
        }
        if let named = names[event.watch], let name = event.name, !named.contains(PathText(name)) { return .none }
        return entries(at: paths[event.watch] ?? [], of: event)
    }

    private func entries(at paths: Set<PathText>, of event: DirectoryEvent) -> ChangedEntries {
        // The kernel dropped events, or they are about a directory that is watched no longer.
        guard !paths.isEmpty else { return .everything }
        return paths.reduce(into: .none) { $0.formUnion(plan.entries(at: $1.text, named: event.name)) }
    }
}
