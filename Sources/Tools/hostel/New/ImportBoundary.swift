internal import ExtensionManifest
internal import Foundation
internal import PlainText
internal import SystemPackage

/// The folders whose files an import may use: those of the project's repository and those of its packages.
///
/// A project names its files itself. Without a boundary, one from a stranger puts the private files of its reader into a
/// widget's bundle.
struct ImportBoundary {
    /// The paths of the folders, without links.
    let roots: [String]
    private let isOpen: Bool

    /// Files that the kernel makes: the environment of this program, devices without end.
    private static let kernel = ["/proc", "/sys", "/dev"]
    /// The machine's headers and libraries are the same for everyone.
    private static let machine = "/usr"

    /// - Parameters:
    ///   - folder: the folder that holds the project.
    ///   - packages: the folders of packages.
    ///   - isOpen: whether all files of the disk may be used, except those that the kernel makes.
    init(around folder: String, packages: [String], isOpen: Bool) {
        let found = [Self.repository(around: folder)] + packages
        roots = found.compactMap { LinkResolution.realPath(FilePath($0))?.string }
        self.isOpen = isOpen
    }

    /// The nearest folder with `.git`, from the project's folder up; without one, the project's folder. A home folder that
    /// is a repository is not one of the project's.
    private static func repository(around folder: String) -> String {
        let start = LinkResolution.realPath(FilePath(folder))?.string ?? folder
        let home = LinkResolution.realPath(FilePath(NSHomeDirectory()))?.string
        var path = FilePath(start)
        while path.string != home, path.lastComponent != nil {
            if FileStamp(path.appending(".git").string) != nil { return path.string }
            path.removeLastComponent()
        }
        return start
    }

    /// Whether an import may use a file or a folder. A path that names nothing is allowed: there is nothing to use.
    func allows(_ path: String) -> Bool {
        guard let real = LinkResolution.realPath(FilePath(path))?.string else { return true }
        if Self.kernel.contains(where: { Self.isInside(real, $0) }) { return false }
        return isOpen || (roots + [Self.machine]).contains { Self.isInside(real, $0) }
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path.isSamePath(as: folder) || path.lies(in: folder)
    }

    /// The folders to which a build keeps when it copies resources.
    var folders: [String] { isOpen ? ["/"] : roots }
}
