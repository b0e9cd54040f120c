internal import SystemPackage

/// What a host that watches the folder needs to know beyond the bundles themselves.
extension DiscoveryResult {
    /// The directories inside of the folder in which a change matters: bundles and their PlugIns.
    package var watchedFolders: [String] {
        var folders: Set<String> = []
        for stamp in entries.values.flatMap(\.stamps) where stamp.stamp.kind == .directory {
            folders.insert(stamp.path.hasPrefix("/") ? stamp.path : folder.appending(stamp.path).string)
        }
        return folders.sorted()
    }

    /// The state of every bundle's own files, by the bundle's path: a bundle whose stamps are the same is the same.
    package var fileStamps: [String: [FileStamp]] {
        var result: [String: [FileStamp]] = [:]
        for entry in entries.values {
            for bundle in entry.bundles {
                // A container's own files are no part of its extensions, nor are those of its other extensions.
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
