package import ExtensionManifest
internal import Foundation
internal import LinuxSystem
internal import SystemPackage

/// The installed extensions and containers: watches folders, reads them after a change, and reports the differences.
///
/// A change counts once the folder has been quiet for a moment and no process has the library open for writing, so that
/// a half-copied bundle is never loaded. Folders are read off the host's thread.
@HostActor
package final class ExtensionRegistry {
    /// How long a folder must be quiet before it is read.
    private static let quiet: Duration = .milliseconds(150)
    /// The longest wait for a quiet folder.
    private static let patience: Duration = .seconds(2)
    /// The time until a bundle that is still being written, or a folder that cannot be watched, is read again.
    private static let retry: Duration = .milliseconds(700)

    package private(set) var installed: [String: InstalledExtension] = [:]
    package private(set) var bundles: [DiscoveredBundle] = []
    package private(set) var containers: [DiscoveredContainer] = []
    /// One container for each identifier, of several versions the highest.
    package private(set) var installedContainers: [InstalledContainer] = []
    package var onChange: (RegistryChange) -> Void = { _ in }

    private let folders: [String]
    private var results: [String: DiscoveryResult] = [:]
    private var watcher: FolderWatcher?
    private var timer: ScheduledTimer?
    /// When the first change happened that no look has covered.
    private var changedAt: ContinuousClock.Instant?
    private var isLooking = false
    private var mustLookAgain = false
    private var isStopped = false
    private var hasLooked = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    private let profile: HostProfile

    /// - Parameter profile: the machine, and the extension points that this host offers.
    package init(folders: [String], profile: HostProfile = .current()) {
        self.folders = folders
        self.profile = profile
    }

    /// Reads the folders once, and watches them from then on. Returns after the first look.
    package func start() async {
        watcher = FolderWatcher { [weak self] in self?.changed() }
        _ = watcher?.watch(WatchPlan(roots: folders, folders: []))
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
        // A folder was read before it was watched. Another look, which is cheap, finds the changes in between.
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
            // A process still writes the library: the earlier version stays until the new one is complete.
            if looked.beingWritten.contains(found.libraryPath) {
                now[found.identifier] = installed[found.identifier]
            } else {
                now[found.identifier] = found
            }
        }
        // A library that is overwritten in place looks broken meanwhile, so its bundle is refused. The version that runs
        // stays.
        for (identifier, old) in installed
        where now[identifier] == nil && looked.beingWritten.contains(old.libraryPath) {
            now[identifier] = old
        }
        let changes = RegistryChange.changes(from: installed, to: now)
        installed = now
        for change in changes { onChange(change) }
        if changes.isEmpty, before != (bundles, installedContainers) { onChange(.listing) }
    }

    /// The result of one look.
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

    /// Reads the folders, off the host's thread because ten thousand bundles take a while.
    ///
    /// - Parameter installed: the libraries of the installed extensions.
    @concurrent
    private nonisolated static func scan(
        _ folders: [String], _ profile: HostProfile, previous: [String: DiscoveryResult], installed: [String]
    ) async -> Look {
        // Asked before and after, because a writer that ends in between leaves a library that was read half-written.
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
