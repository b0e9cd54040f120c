package import PlainText
package import SystemPackage

/// Facts for a host that watches the folder.
extension DiscoveryResult {
    /// The keys of the entries that these names in the folder belong to; of all entries for nil.
    package func keys(of names: Set<PathText>?) -> Set<PathText> {
        guard let names else { return Set(entries.keys) }
        return Set(
            names.map { name in
                guard case .library(let library) = EntryName(name.text) else { return name }
                return Self.key(ofLibrary: PathText(library))
            })
    }

    /// The bundles of one entry; none if there is no such entry.
    package func bundles(of key: PathText) -> [DiscoveredBundle] { entries[key]?.bundles ?? [] }

    /// The libraries of one entry. A half-written library looks like any other file, so an entry gives all of its files
    /// if one of its bundles has no library.
    package func libraries(of key: PathText) -> [String] {
        guard let entry = entries[key] else { return [] }
        let libraries = entry.bundles.compactMap { $0.libraryPath?.string }
        guard libraries.count < entry.bundles.count else { return libraries }
        return libraries + entry.stamps.filter { $0.stamp.kind == .regular }.map { absolute($0.path) }
    }

    /// The directories of one entry in which a change matters: bundles and their PlugIns.
    package func watchedFolders(of key: PathText) -> [String] {
        entries[key]?.stamps.filter { $0.stamp.kind == .directory }.map { absolute($0.path) } ?? []
    }

    /// The stamps of every bundle's own files, by the bundle's path. Equal stamps mean an unchanged bundle.
    package func fileStamps(of key: PathText) -> [FilePath: [FileStamp]] {
        guard let entry = entries[key] else { return [:] }
        // Files of the container or of its other extensions do not belong to an extension.
        let isAlone = entry.container == nil
        var result: [FilePath: [FileStamp]] = [:]
        for bundle in entry.bundles {
            let own = bundle.path.string
            result[bundle.path] =
                entry.stamps.filter { stamped in
                    stamped.stamp.kind != .directory
                        && (isAlone || stamped.isFollowed || absolute(stamped.path).lies(in: own))
                }.map(\.stamp)
        }
        return result
    }

    private func absolute(_ path: String) -> String { path.isAbsolutePath ? path : folder.appending(path).string }
}
