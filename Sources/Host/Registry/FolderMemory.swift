internal import ExtensionManifest
internal import PlainText
internal import SystemPackage

/// The results of the looks so far, so that the next look reads only the entries that changed.
struct FolderMemory: Sendable {
    /// By place.
    private var results: [PathText: DiscoveryResult] = [:]
    /// The files of each bundle, by the bundle's path.
    private(set) var stamps: [FilePath: [FileStamp]] = [:]
    /// The directories of each entry, by place and key.
    private var watched: [PathText: [PathText: WatchPlan.Folders]] = [:]
    /// The content of each displayable bundle that asks for a grant or whose hash the policy needs, by the bundle's
    /// path.
    var contents: [FilePath: BundleContent] = [:]
    /// The places that did not answer at the last look.
    var silent: Set<PathText> = []
    /// The libraries that a process had open for writing.
    var beingWritten: Set<PathText> = []
    /// The identifiers whose recorded holder is missing while another bundle has the identifier; nil before the first
    /// look.
    var orphaned: Set<String>?

    /// Reads the entries of a place that may have changed.
    ///
    /// - Parameter names: their names; nil if any may have.
    mutating func read(_ path: String, _ profile: HostProfile, changed names: Set<PathText>?) {
        let discovery = BundleDiscovery(place: BundlePlace(FilePath(path)), host: profile)
        let place = PathText(path)
        // Taken out, so that the new result takes over the memory of the old one.
        guard var result = results.removeValue(forKey: place) else {
            results[place] = discovery.scan()
            return note(place, nil)
        }
        forget(place, result, names)
        guard let names, discovery.update(&result, names.map(\.text)) else {
            forget(place, result, nil)
            results[place] = discovery.rescan(result)
            return note(place, nil)
        }
        results[place] = result
        note(place, names)
    }

    private mutating func forget(_ place: PathText, _ result: DiscoveryResult, _ names: Set<PathText>?) {
        for key in result.keys(of: names) {
            watched[place]?[key] = nil
            for bundle in result.bundles(of: key) { stamps[bundle.path] = nil }
        }
    }

    private mutating func note(_ place: PathText, _ names: Set<PathText>?) {
        guard let result = results[place] else { return }
        for key in result.keys(of: names) {
            let folders = result.watchedFolders(of: key)
            if !folders.isEmpty { watched[place, default: [:]][key] = WatchPlan.resolve(folders) }
            stamps.merge(result.fileStamps(of: key)) { first, _ in first }
        }
    }

    /// The results of the places, in their order.
    func results(of places: [String]) -> [DiscoveryResult] { places.compactMap { results[PathText($0)] } }

    /// The libraries of entries of a place; of all entries for nil.
    func libraries(in place: String, of names: Set<PathText>?) -> [PathText] {
        guard let result = results[PathText(place)] else { return [] }
        return result.keys(of: names).flatMap { result.libraries(of: $0).map { PathText($0) } }
    }

    /// The directories to watch.
    func plan(of places: [String]) -> WatchPlan {
        WatchPlan(places: places, folders: watched.values.flatMap(\.values))
    }

    /// The entries that changed while they were read.
    var unsettled: ChangedEntries {
        var unsettled = ChangedEntries.none
        for (place, result) in results {
            for name in result.unsettled { unsettled.insert(name, in: place.text) }
        }
        return unsettled
    }
}
