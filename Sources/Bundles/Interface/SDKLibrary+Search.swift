package import SystemPackage

/// The search for the SDK's library. It only reads.
extension SDKLibrary {
    /// The SDK on the run path of a library: the one that the linker found when it made the library.
    ///
    /// - Parameter library: its path with links resolved.
    package static func linked(by library: FilePath, runPath: [String]) -> SDKLibrary? {
        first(in: folders(runPath, of: library))
    }

    /// The folders of a library's run path.
    ///
    /// - Parameter library: its path with links resolved.
    static func folders(_ runPath: [String], of library: FilePath) -> [FilePath] {
        let origin = library.removingLastComponent().string
        return runPath.prefix(LibraryNeeds.mostFolders).map { folder in
            for name in ["$ORIGIN", "${ORIGIN}"] where folder.hasPrefix(name) {
                return FilePath(origin + folder.dropFirst(name.count))
            }
            return FilePath(folder)
        }
    }

    /// The SDK at a path that a person gave: the library itself, its folder, or the folder of an installed Hostel.
    package static func given(_ path: FilePath) -> SDKLibrary? {
        SDKLibrary(path) ?? first(in: [path, path.appending("lib/hostel")])
    }

    private static func first(in folders: [FilePath]) -> SDKLibrary? {
        for folder in folders {
            if let found = SDKLibrary(folder.appending(ProvidedLibraries.sdk)) { return found }
        }
        return nil
    }
}
