internal import Glibc
internal import LinuxSystem
internal import PlainText

/// The libraries that a symboliser may open: those of the bundle, of the SDK and of the toolchain. A record, which is
/// not trusted, may name others.
package struct SymbolScope: Hashable, Sendable {
    /// Real paths.
    let folders: [String]

    /// - Parameter folders: paths of folders or files; missing ones are left out.
    package init(folders: [String]) {
        self.folders = folders.compactMap(realPath)
    }

    /// The scope of one bundle: its own folder or lone library, the folder of this program and the toolchain's.
    package init(bundle: InstalledExtension) {
        // A foreign library may be the machine's own.
        self.init(
            folders: [bundle.libraryPath.lies(in: bundle.ownPath) ? bundle.ownPath : bundle.libraryPath]
                + ["/proc/self/exe", SwiftRuntime.library ?? ""].compactMap(realPath).map(Self.folder))
    }

    /// Whether a path from a record lies in this scope, is a regular file, and can be passed on a command line.
    ///
    /// The texts are compared first: a look at any other path could wait for a network's file system.
    package func contains(_ path: String) -> Bool {
        guard !path.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") }),
            folders.contains(where: { path.isOrLies(in: $0) }),
            !path.pathParts().contains(".."),
            realPath(path)?.isSamePath(as: path) == true
        else { return false }
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }
}
