internal import Confinement
internal import LinuxSystem
internal import PlainText

/// The granted files and folders that can be attached to an extension's root, and those that cannot.
struct GrantedFiles: Sendable {
    private(set) var files: [FileGrant] = []
    /// Paths.
    private(set) var missing: [String] = []

    /// Looks at each path, which may wait for its file system.
    ///
    /// A path must lead to its file without a link: an extension that may write to a folder on the way could put a link
    /// there, and so choose another file.
    init(_ grants: Set<Grant>) {
        for grant in grants.sorted() {
            switch grant {
            case .network, .group: break
            case .read(let path): add(path, .read)
            case .write(let path): add(path, .readWrite)
            }
        }
    }

    private mutating func add(_ path: String, _ access: FileGrant.Access) {
        if Self.isDirect(path) { files.append(FileGrant(path, access, isDirect: true)) } else { missing.append(path) }
    }

    private static func isDirect(_ path: String) -> Bool { realPath(path)?.isSamePath(as: path) == true }
}
