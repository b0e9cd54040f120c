internal import ExtensionManifest
internal import SystemPackage

/// The result of reading the registry's folders once.
struct FolderLook: Sendable {
    /// By folder. The next look reads only what has changed since.
    var results: [String: DiscoveryResult] = [:]
    var bundles: [DiscoveredBundle] = []
    var installedContainers: [InstalledContainer] = []
    /// The files of each bundle, by the bundle's path.
    var stamps: [String: [FileStamp]] = [:]
    /// The content of each displayable bundle that asks for a grant, by the bundle's path.
    var contents: [String: BundleContent] = [:]
    var watched = WatchPlan(roots: [], folders: [])
    /// The libraries that a process has open for writing.
    var beingWritten: Set<String> = []
    /// Whether an entry changed while it was read.
    var needsAnotherLook = false
    /// The identifiers whose recorded holder is missing while another bundle has the identifier, and those of them for
    /// which the next look decides.
    var orphaned: Set<String> = []
    fileprivate(set) var unconfirmed: Set<String> = []
    /// Whether nothing was read yet.
    fileprivate(set) var isFirst = true

    /// Reads the folders, off the host's thread because ten thousand bundles take a while.
    ///
    /// - Parameters:
    ///   - folders: the folders, or paths of single bundles.
    ///   - installed: the libraries of the installed extensions.
    ///   - holders: the bundles that had their identifiers first.
    @concurrent
    static func read(
        _ folders: [String], _ profile: HostProfile, previous: FolderLook, installed: [String],
        holders: IdentifierHolders
    ) async -> FolderLook {
        // Asked before and after, because a writer that ends in between leaves a library that was read half-written.
        let writtenBefore = installed.filter(FileInUse.isBeingWritten)
        var results: [String: DiscoveryResult] = [:]
        for folder in folders {
            let discovery = BundleDiscovery(place: BundlePlace(FilePath(folder)), host: profile)
            results[folder] = previous.results[folder].map { discovery.rescan($0) } ?? discovery.scan()
        }
        let ordered = folders.compactMap { results[$0] }
        let election = Election(
            ordered, holders: holders, orphanedBefore: previous.isFirst ? nil : previous.orphaned)
        let bundles = election.rows
        let libraries = bundles.filter { $0.state == .displayable }.compactMap { $0.libraryPath?.string }
        let unconfirmed = previous.isFirst ? [] : election.orphaned.subtracting(previous.orphaned)
        let stamps = ordered.reduce(into: [:]) { $0.merge($1.fileStamps) { first, _ in first } }
        return FolderLook(
            results: results, bundles: bundles,
            installedContainers: InstalledContainer.installed(election),
            stamps: stamps, contents: BundleContent.read(bundles, stamps: stamps, previous: previous.contents),
            watched: WatchPlan(places: folders, folders: ordered.flatMap(\.watchedFolders)),
            beingWritten: Set(libraries).union(installed).filter(FileInUse.isBeingWritten).union(writtenBefore),
            needsAnotherLook: ordered.contains(where: \.needsAnotherLook) || !unconfirmed.isEmpty,
            orphaned: election.orphaned, unconfirmed: unconfirmed, isFirst: false)
    }

    /// The extensions that can be launched after this look, by identifier.
    ///
    /// - Parameter before: those after the look before.
    func installed(after before: [String: InstalledExtension]) -> [String: InstalledExtension] {
        var now: [String: InstalledExtension] = [:]
        for bundle in bundles where bundle.state == .displayable {
            let path = bundle.path.string
            guard
                let found = InstalledExtension(
                    bundle, stamps: stamps[path] ?? [], contentHash: contents[path]?.hash ?? "")
            else { continue }
            // A process still writes the library: the earlier version stays until the new one is complete.
            now[found.identifier] = beingWritten.contains(found.libraryPath) ? before[found.identifier] : found
        }
        // A library that is overwritten in place looks broken meanwhile, so its bundle is refused. The version that
        // runs stays.
        for (identifier, old) in before where now[identifier] == nil && beingWritten.contains(old.libraryPath) {
            now[identifier] = old
        }
        for identifier in unconfirmed { now[identifier] = before[identifier] }
        return now
    }
}
