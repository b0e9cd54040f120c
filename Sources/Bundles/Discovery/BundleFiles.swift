import SystemPackage

/// Opens the files of one entry of the folder, and keeps the stamp of each file that it looked at.
///
/// The stamps come from the open files, so that a later look can tell whether a file has changed since it was read.
struct BundleFiles {
    let folder: FilePath
    private(set) var stamps: [DiscoveryResult.StampedPath] = []

    init(folder: FilePath) {
        self.folder = folder
        stamps.reserveCapacity(4)
    }

    mutating func note(_ path: String, _ stamp: FileStamp, isFollowed: Bool = false) {
        stamps.append(DiscoveryResult.StampedPath(path: path, stamp: stamp, isFollowed: isFollowed))
    }

    /// A place inside an entry: its name relative to the folder, and its real path.
    struct Location {
        /// Relative to the folder, for stamps.
        var relative: String
        /// The path in listings. All are texts, because most places are only passed through.
        var listed: String
        /// The path with links resolved.
        var real: String

        func child(_ name: String) -> Location {
            // Most entries lie where they are listed.
            let path = listed + "/" + name
            return Location(
                relative: relative + "/" + name, listed: path, real: listed == real ? path : real + "/" + name)
        }
    }

    /// Opens a directory of the folder or of a container.
    ///
    /// A link is followed if `root` is nil (an entry of the folder may lead anywhere, once) or if it stays in `root`.
    mutating func open(
        _ name: String, at parent: CInt, _ location: inout Location, inside root: String? = nil
    ) throws(FileFailure) -> Directory {
        do {
            let directory = try Directory(name, at: parent)
            if let stamp = directory.stamp() { note(location.relative, stamp) }
            return directory
        } catch let failure {
            // With O_DIRECTORY and O_NOFOLLOW, the kernel reports a link as ENOTDIR.
            guard failure == .unexpectedKind(.link) else { throw failure }
            if let stamp = FileStamp(name, at: parent) { note(location.relative, stamp) }
            if let root {
                location.real = try LinkResolution.resolve(FilePath(location.real), inside: FilePath(root)).string
            } else {
                guard let target = LinkResolution.realPath(FilePath(location.real)) else {
                    throw .system(stage: "follow the link", errno: .tooManySymbolicLinkLevels)
                }
                location.real = target.string
            }
            let directory = try Directory(location.real)
            if let stamp = directory.stamp() { note(location.real, stamp) }
            return directory
        }
    }

    /// Opens a regular file; a link is followed if it stays in `root`, and then `location.real` is its target.
    mutating func file(
        _ name: String, in directory: CInt, kind: FileKind? = nil, _ location: inout Location, inside root: String
    ) throws(FileFailure) -> OpenFile {
        let failure: FileFailure
        do {
            let file = try OpenFile(name, at: directory, kind: kind)
            note(location.relative, file.stamp)
            return file
        } catch let thrown {
            failure = thrown
        }
        if let stamp = FileStamp(name, at: directory) { note(location.relative, stamp) }
        guard failure == .unexpectedKind(.link) else { throw failure }
        let target = try LinkResolution.resolve(FilePath(location.real), inside: FilePath(root)).string
        let file = try OpenFile(target)
        note(target, file.stamp, isFollowed: true)
        location.real = target
        return file
    }

    /// True if every file that was looked at still has its stamp.
    static func areUnchanged(_ stamps: [DiscoveryResult.StampedPath], at folder: CInt) -> Bool {
        stamps.allSatisfy { FileStamp($0.path, at: folder) == $0.stamp }
    }
}
