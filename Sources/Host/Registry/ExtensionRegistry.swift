package import ExtensionManifest
internal import Foundation
internal import LinuxSystem
internal import SystemPackage

/// What is installed: watches folders, looks again when something changed, and tells what became of it.
///
/// A change is acted on when the folder has been quiet for a moment and nobody has the library open for writing, so
/// that a bundle which is copied slowly is never loaded half-written. Looking is done off the host's thread.
@HostActor
package final class ExtensionRegistry {
    /// How long a folder must be quiet before it is looked at.
    private static let quiet: Duration = .milliseconds(150)
    /// How long a folder that is never quiet is waited for.
    private static let patience: Duration = .seconds(2)
    /// How soon a bundle that is still being written, or a folder that cannot be watched, is looked at again.
    private static let retry: Duration = .milliseconds(700)

    package private(set) var installed: [String: InstalledExtension] = [:]
    package private(set) var bundles: [DiscoveredBundle] = []
    package private(set) var containers: [DiscoveredContainer] = []
    /// The containers whose programs, URLs and widgets count.
    package private(set) var installedContainers: [InstalledContainer] = []
    package var onChange: (RegistryChange) -> Void = { _ in }

    private let folders: [String]
    private var results: [String: DiscoveryResult] = [:]
    private var watcher: FolderWatcher?
    private var timer: ScheduledTimer?
    /// When the first change came that no look has seen.
    private var changedAt: ContinuousClock.Instant?
    private var isLooking = false
    private var mustLookAgain = false
    private var isStopped = false
    private var hasLooked = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    private let profile: HostProfile

    /// - Parameter profile: what the machine and this host can run.
    package init(folders: [String], profile: HostProfile = .current()) {
        self.folders = folders
        self.profile = profile
    }

    /// Looks once and waits for it, then goes on watching.
    package func start() async {
        watcher = FolderWatcher { [weak self] in self?.changed() }
        _ = watcher?.watch(WatchPlan(roots: folders, folders: []))
        await look()
        hasLooked = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Waits until the folders have been looked at once: before that, nothing is known of them.
    package func waitForFirstLook() async {
        if hasLooked { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    package func stop() {
        isStopped = true
        timer?.cancel()
        watcher?.stop()
    }

    private func changed() {
        let now = ContinuousClock.now
        let first = changedAt ?? now
        changedAt = first
        schedule(after: min(Self.quiet, max(.zero, Self.patience - (now - first))))
    }

    private func schedule(after delay: Duration) {
        guard !isStopped else { return }
        timer?.cancel()
        timer = HostActor.after(delay, self) { registry in
            Task { @HostActor in await registry.look() }
        }
    }

    private func look() async {
        if isLooking {
            mustLookAgain = true
            return
        }
        isLooking = true
        changedAt = nil
        let looked = await Self.scan(
            folders, profile, previous: results, installed: installed.values.map(\.libraryPath))
        isLooking = false
        guard !isStopped else { return }
        results = looked.results
        let hasAdded = watcher?.watch(looked.watched) ?? false
        take(looked)
        // A folder was read before it was watched: what came in between is found by another look, which is cheap.
        if mustLookAgain || hasAdded || changedAt != nil {
            mustLookAgain = false
            schedule(after: Self.quiet)
        } else if looked.needsAnotherLook || !looked.beingWritten.isEmpty || watcher?.isComplete == false {
            schedule(after: Self.retry)
        }
    }

    private func take(_ looked: Look) {
        let before = (bundles, installedContainers)
        bundles = looked.bundles
        containers = looked.containers
        installedContainers = looked.installedContainers
        var now: [String: InstalledExtension] = [:]
        for bundle in looked.bundles where bundle.state == .displayable {
            guard let found = InstalledExtension(bundle, stamps: looked.stamps[bundle.path.string] ?? []) else {
                continue
            }
            // Somebody still writes it: what was known of it stays until it is whole.
            if looked.beingWritten.contains(found.libraryPath) {
                now[found.identifier] = installed[found.identifier]
            } else {
                now[found.identifier] = found
            }
        }
        // A library that is overwritten in its place looks broken meanwhile, and its bundle is refused: no reason to
        // take away what runs.
        for (identifier, old) in installed
        where now[identifier] == nil && looked.beingWritten.contains(old.libraryPath) {
            now[identifier] = old
        }
        let changes = RegistryChange.changes(from: installed, to: now)
        installed = now
        for change in changes { onChange(change) }
        if changes.isEmpty, before != (bundles, installedContainers) { onChange(.listing) }
    }

    /// What one look brought.
    private struct Look: Sendable {
        var results: [String: DiscoveryResult]
        var bundles: [DiscoveredBundle]
        var containers: [DiscoveredContainer]
        var installedContainers: [InstalledContainer]
        var stamps: [String: [FileStamp]]
        var watched: WatchPlan
        var beingWritten: Set<String>
        var needsAnotherLook: Bool
    }

    /// Reads the folders. Off the host's thread: ten thousand bundles take a while.
    ///
    /// - Parameter installed: the libraries of what is installed already.
    @concurrent
    private nonisolated static func scan(
        _ folders: [String], _ profile: HostProfile, previous: [String: DiscoveryResult], installed: [String]
    ) async -> Look {
        // Asked before and after: a writer who ends in between has left a library that was read torn.
        let writtenBefore = installed.filter(FileInUse.isBeingWritten)
        var results: [String: DiscoveryResult] = [:]
        for folder in folders {
            let discovery = BundleDiscovery(folder: FilePath(folder), host: profile)
            results[folder] = previous[folder].map { discovery.rescan($0) } ?? discovery.scan()
        }
        let ordered = folders.compactMap { results[$0] }
        let bundles = Election.rows(of: ordered)
        let containers = ordered.flatMap(\.containers)
        let libraries = bundles.filter { $0.state == .displayable }.compactMap { $0.libraryPath?.string }
        return Look(
            results: results, bundles: bundles, containers: containers,
            installedContainers: InstalledContainer.installed(containers, bundles: bundles),
            stamps: ordered.reduce(into: [:]) { $0.merge($1.fileStamps) { first, _ in first } },
            watched: WatchPlan(roots: folders, folders: ordered.flatMap(\.watchedFolders)),
            beingWritten: Set(libraries).union(installed).filter(FileInUse.isBeingWritten).union(writtenBefore),
            needsAnotherLook: ordered.contains(where: \.needsAnotherLook))
    }
}
