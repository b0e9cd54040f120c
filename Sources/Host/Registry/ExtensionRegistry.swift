package import ExtensionManifest
internal import LinuxSystem
internal import PlainText

/// The installed extensions and containers: watches folders, reads them after a change, and reports the differences.
///
/// A change counts once the folder has been quiet for a moment and no process has the library open for writing, so that
/// a half-copied bundle is never loaded. `LookSchedule` decides when to read, `FolderLook` reads off the host's thread.
@HostActor
package final class ExtensionRegistry {
    package var onChange: (RegistryChange) -> Void = { _ in }
    /// The list of bundles differs from the last look's. Called once, after the single changes.
    package var onListing: () -> Void = {}
    /// Decides about the grants of the extensions that can be launched, and disables some, given the containers.
    package var decide: ([String: InstalledExtension], [InstalledContainer]) -> [String: InstalledExtension] = {
        found, _ in
        found
    }

    /// The bundles that had their identifiers first.
    package var holders: () -> IdentifierHolders = { .none }
    /// The options by which a command finds this host, with a space before.
    var commandOptions = ""
    /// Whether the policy decides by the content hash of the bundle with an identifier.
    package var needsHash: @Sendable (String) -> Bool = { _ in false }

    /// All bundles of the last look, usable or not. Disabled ones have a finding that says so.
    package private(set) var bundles: [DiscoveredBundle] = []
    /// One container for each identifier, of several versions the highest.
    package private(set) var installedContainers: [InstalledContainer] = []

    private let folders: [String]
    private let profile: HostProfile
    private let probe: PlaceProbe
    /// The places that did not answer at the last look.
    private var silent: Set<PathText> = []
    /// The bundles of the last look as they were read.
    private var read: [DiscoveredBundle] = []
    /// The extensions whose bundles are usable, also those that are disabled.
    private var usable: [String: InstalledExtension] = [:]
    /// Taken by the look that runs.
    private var memory: FolderMemory? = FolderMemory()
    /// The entries that may differ from the last look.
    private var changed = ChangedEntries.everything
    private var schedule = LookSchedule()
    private var watcher: FolderWatcher?
    private var timer: ScheduledTimer?
    private var isStopped = false
    private var hasLooked = false
    /// Callers that wait for the next look.
    private var lookers: [CheckedContinuation<Void, Never>] = []
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// - Parameters:
    ///   - folders: folders of bundles, or paths of single bundles.
    ///   - profile: the machine, and the extension points that this host offers.
    package convenience init(folders: [String], profile: HostProfile = .current()) {
        self.init(folders: folders, profile: profile, probe: PlaceProbe())
    }

    /// - Parameter probe: finds the places that do not answer.
    init(folders: [String], profile: HostProfile = .current(), probe: PlaceProbe) {
        (self.folders, self.profile, self.probe) = (folders, profile, probe)
    }

    /// Reads the folders once, and watches them from then on. Returns after the first look.
    package func start() async {
        watcher = FolderWatcher { [weak self] in self?.note($0) }
        let silent = await probe.silent(among: folders)
        _ = watcher?.watch(WatchPlan(places: folders.filter { !silent.contains(PathText($0)) }))
        await look()
        hasLooked = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Waits until the folders have been read once.
    package func waitForFirstLook() async {
        if hasLooked { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    package func stop() {
        isStopped = true
        timer?.cancel()
        watcher?.stop()
        for looker in lookers { looker.resume() }
        lookers = []
    }

    /// Reads the folders again, and returns once a look that began after this call has been taken.
    func lookNow() async {
        guard !isStopped else { return }
        changed = .everything
        await withCheckedContinuation { continuation in
            lookers.append(continuation)
            look(after: .zero)
        }
    }

    private func note(_ entries: ChangedEntries) {
        changed.formUnion(entries)
        look(after: schedule.changed(at: .now))
    }

    private func look(after delay: Duration) {
        guard !isStopped else { return }
        timer?.cancel()
        timer = HostActor.after(delay, self) { registry in
            Task { @HostActor in await registry.look() }
        }
    }

    private func look() async {
        guard schedule.begin(), let before = memory.take() else { return }
        let asking = lookers
        lookers = []
        defer { for asker in asking { asker.resume() } }
        let entries = changed
        changed = .none
        let look: FolderLook
        (look, memory) = await FolderLook.read(
            folders, profile, before, probe, changed: entries, holders: holders(), needsHash: needsHash)
        guard !isStopped else { return }
        for place in look.silent.subtracting(silent).sorted() {
            HostLog.registry.warning("\(place.text) does not answer. Its bundles are read when it does", of: nil)
        }
        silent = look.silent
        let added = watcher?.watch(look.watched) ?? .none
        changed.formUnion(added)
        changed.formUnion(look.unsettled)
        if watcher?.isComplete == false { changed = .everything }
        take(look)
        let isIncomplete = look.isIncomplete || watcher?.isComplete == false
        if let delay = schedule.end(hasAddedWatches: added != .none, isIncomplete: isIncomplete) {
            self.look(after: delay)
        }
    }

    private func take(_ look: FolderLook) {
        read = look.bundles
        report(look.installed(after: usable), look.installedContainers)
    }

    /// The extensions that a person or the policy disabled.
    var disabled: [InstalledExtension] { usable.values.filter { $0.disabledBy != nil } }

    /// Decides again about every extension, after an answer of the person.
    func decideAgain() { report(usable, installedContainers) }

    private func report(_ found: [String: InstalledExtension], _ containers: [InstalledContainer]) {
        let now = decide(found, containers)
        let listed = read.map { $0.marked(disabledAmong: now, options: commandOptions) }
        let isListingChanged = bundles != listed || installedContainers != containers
        let changes = RegistryChange.changes(
            from: usable.filter { $0.value.disabledBy == nil }, to: now.filter { $0.value.disabledBy == nil },
            disabled: Set(now.keys.filter { now[$0]?.disabledBy != nil }))
        (usable, bundles, installedContainers) = (now, listed, containers)
        for change in changes { onChange(change) }
        if changes.isEmpty, isListingChanged { onChange(.listing) }
        if isListingChanged { onListing() }
    }
}

extension DiscoveredBundle {
    /// The bundle with a finding if its extension is disabled.
    ///
    /// - Parameter options: those by which a command finds the host, with a space before.
    func marked(disabledAmong extensions: [String: InstalledExtension], options: String) -> DiscoveredBundle {
        guard state == .displayable, let identifier, let disabler = extensions[identifier]?.disabledBy else {
            return self
        }
        var marked = self
        marked.add(.disabled(identifier, isByPerson: disabler == .person, options: options))
        return marked
    }
}
