internal import Foundation
internal import Glibc
internal import PlainText

// The parts of an installed extension that its launch needs.

extension InstalledExtension {
    var principalClass: String { if case .principalClass(let name) = entry { name } else { "" } }
    var storyboard: String? { if case .storyboard(let name) = entry { name } else { nil } }
    var principalFunction: String { if case .principalFunction(let name) = entry { name } else { "" } }

    /// The bundle's folder; for a library that lies alone, its file.
    var ownPath: String { isLoneLibrary ? libraryPath : bundlePath }

    private var isLoneLibrary: Bool { !bundlePath.hasSuffix(".appex") }

    /// The paths that the extension may read: its bundle, or a library that lies alone with its list. Its container is
    /// not among them.
    ///
    /// A rule applies to the file behind a path, so no path here is a link that leads out of the bundle.
    var readablePaths: [String] {
        if isLoneLibrary { return [libraryPath] + (Self.isFile(listPath) ? [listPath] : []) }
        // The machine's own library. Its folder is readable to all; the rule for the file itself lets the process
        // compare the file at the path with the descriptor of the judged one.
        return libraryPath.lies(in: bundlePath) ? [bundlePath] : [bundlePath, libraryPath]
    }

    /// The list of a library that lies alone: Name.plist beside libName.so.
    private var listPath: String {
        let folder = (libraryPath as NSString).deletingLastPathComponent
        var name = ((libraryPath as NSString).lastPathComponent as NSString).deletingPathExtension
        if name.hasPrefix("lib") { name.removeFirst(3) }
        return folder + "/" + name + ".plist"
    }

    /// Whether the path is a regular file and not a link to one.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
