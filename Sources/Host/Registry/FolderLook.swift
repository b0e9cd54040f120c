internal import ExtensionManifest
internal import PlainText
internal import SystemPackage

/// The result of reading the registry's places once.
struct FolderLook: Sendable {
    var bundles: [DiscoveredBundle] = []
    var installedContainers: [InstalledContainer] = []
    /// The extensions of the displayable bundles.
    private var usable: [InstalledExtension] = []
    /// The libraries that a process has open for writing.
    private var beingWritten: Set<PathText> = []
    /// The identifiers for which the next look decides: the recorded holder is missing, or the content is not hashed yet.
    private var unconfirmed: Set<String> = []
    let watched: WatchPlan
    /// The entries that the next look reads again even without an event.
    private(set) var unsettled = ChangedEntries.none
    /// The places that did not answer. Their bundles are those of an earlier look.
    private(set) var silent: Set<PathText> = []

    /// Whether another look is due even without an event.
    var isIncomplete: Bool { unsettled != .none || !unconfirmed.isEmpty || !silent.isEmpty }

    /// Reads the entries that may have changed, off the host's thread because ten thousand bundles take a while.
    ///
    /// - Parameters:
    ///   - places: the folders, or paths of single bundles.
    ///   - probe: finds the places that do not answer, which are left out.
    ///   - holders: the bundles that had their identifiers first.
    ///   - needsHash: whether the policy decides by the content hash of the bundle with an identifier.
    @concurrent
    static func read(
        _ places: [String], _ profile: HostProfile, _ memory: consuming FolderMemory, _ probe: PlaceProbe,
        changed: ChangedEntries, holders: IdentifierHolders, needsHash: @Sendable (String) -> Bool
    ) async -> (FolderLook, FolderMemory) {
        var memory = memory
        let silent = await probe.silent(among: places)
        let answering = places.filter { !silent.contains(PathText($0)) }
        // Events of a place that did not answer may be lost.
        let changed = memory.silent.isSubset(of: silent) ? changed : .everything
        memory.silent = silent
        func libraries() -> Set<PathText> {
            Set(answering.flatMap { memory.libraries(in: $0, of: changed.names(in: $0)) })
                .union(memory.beingWritten.filter { file in !silent.contains { file.text.isOrLies(in: $0.text) } })
        }
        // Asked before and after, because a writer that ends in between leaves a library that was read half-written.
        let writtenBefore = libraries().filter { FileInUse.isBeingWritten($0.text) }
        for place in answering { memory.read(place, profile, changed: changed.names(in: place)) }
        memory.beingWritten = libraries().filter { FileInUse.isBeingWritten($0.text) }.union(writtenBefore)

        let election = Election(memory.results(of: places), holders: holders, orphanedBefore: memory.orphaned)
        var unconfirmed = memory.orphaned.map { election.orphaned.subtracting($0) } ?? []
        let contents = ContentLook(
            election.rows.filter { $0.needsHash(by: needsHash) }, stamps: memory.stamps, previous: memory.contents,
            isFirst: memory.orphaned == nil)
        memory.orphaned = election.orphaned
        memory.contents = contents.contents
        let rows = contents.marked(election.rows)
        var unsettled = memory.unsettled
        if !memory.beingWritten.isEmpty { unsettled.formUnion(changed) }
        let usable = rows.compactMap { (bundle) -> InstalledExtension? in
            let path = bundle.path
            if contents.waiting.contains(path) {
                unconfirmed.formUnion(bundle.identifier.map { [$0] } ?? [])
                return nil
            }
            return InstalledExtension(
                bundle, stamps: memory.stamps[path] ?? [], contentHash: memory.contents[path]?.hash ?? "")
        }
        let look = FolderLook(
            bundles: rows, installedContainers: InstalledContainer.installed(election), usable: usable,
            beingWritten: memory.beingWritten, unconfirmed: unconfirmed, watched: memory.plan(of: answering),
            unsettled: unsettled, silent: silent)
        return (look, memory)
    }

    /// The extensions that can be launched after this look, by identifier.
    ///
    /// - Parameter before: those after the look before.
    func installed(after before: [String: InstalledExtension]) -> [String: InstalledExtension] {
        var now: [String: InstalledExtension] = [:]
        now.reserveCapacity(usable.count)
        for found in usable {
            // A process still writes the library: the earlier version stays until the new one is complete.
            now[found.identifier] =
                beingWritten.contains(PathText(found.libraryPath)) ? before[found.identifier] : found
        }
        // A library that is overwritten in place looks broken meanwhile, so its bundle is refused. The version that
        // runs stays.
        for (identifier, old) in before where now[identifier] == nil && beingWritten.contains(PathText(old.libraryPath))
        {
            now[identifier] = old
        }
        for identifier in unconfirmed { now[identifier] = before[identifier] }
        return now
    }
}
