internal import SystemPackage

/// Facts for a host that watches the folder.
extension DiscoveryResult {
    /// The directories inside the folder in which a change matters: bundles and their PlugIns.
    package var watchedFolders: [String] {
        var folders: Set<String> = []
        for stamp in entries.values.flatMap(\.stamps) where stamp.stamp.kind == .directory {
            folders.insert(stamp.path.hasPrefix("/") ? stamp.path : folder.appending(stamp.path).string)
        }
        return folders.sorted()
    }

    /// The stamps of every bundle's own files, by the bundle's path. Equal stamps mean an unchanged bundle.
    package var fileStamps: [String: [FileStamp]] {
        var result: [String: [FileStamp]] = [:]
        for entry in entries.values {
            for bundle in entry.bundles {
                // Files of the container or of its other extensions do not belong to an extension.
                let isAlone = entry.container == nil
                result[bundle.path.string] = entry.stamps.filter { stamped in
                    let path = stamped.path.hasPrefix("/") ? stamped.path : folder.appending(stamped.path).string
                    return stamped.stamp.kind != .directory
                        && (isAlone || stamped.isFollowed || path.hasPrefix(bundle.path.string + "/"))
                }.map(\.stamp)
            }
        }
        return result
    }
}
