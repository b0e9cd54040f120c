internal import Glibc
internal import LinuxSystem

/// Charges the files that a folder already holds to its project, within the bounds of `FolderWalk`.
///
/// An extension may write meanwhile. A folder gets the number before its entries are read, so an entry that appears later
/// has it already, and none without it can be renamed into the folder.
struct ProjectWalk {
    private let project: FileProject
    private let device: UInt
    private var left = FolderWalk.mostEntries

    /// - Returns: whether every file and folder has the number now.
    static func charge(_ folder: Int32, to number: UInt32) -> Bool {
        var status = stat()
        guard fstat(folder, &status) == 0 else { return false }
        var walk = ProjectWalk(number, device: UInt(status.st_dev))
        return walk.charge(openat(folder, ".", flags | O_DIRECTORY), depth: 1)
    }

    private init(_ number: UInt32, device: UInt) {
        project = FileProject(number: number, isInherited: true)
        self.device = device
    }

    private static let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

    /// Charges a folder and everything in it, and closes its descriptor.
    private mutating func charge(_ folder: Int32, depth: Int) -> Bool {
        guard folder >= 0 else { return errno == ENOENT }
        let owned = OwnedDescriptor(owning: folder)
        guard set(project, of: owned.rawValue) else { return false }
        return OpenFolder.forEachName(in: owned.rawValue) { name in
            guard left > 0 else { return false }
            left -= 1
            return charge(name, in: owned.rawValue, depth: depth)
        }
    }

    /// An entry that has gone meanwhile needs no number. A link has no blocks and cannot be opened; an extension makes
    /// none.
    private mutating func charge(_ name: [CChar], in folder: Int32, depth: Int) -> Bool {
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return errno == ENOENT }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            guard depth < FolderWalk.mostDepth else { return false }
            return charge(openat(folder, name, Self.flags | O_DIRECTORY), depth: depth + 1)
        case S_IFREG:
            let file = openat(folder, name, Self.flags)
            guard file >= 0 else { return errno == ENOENT }
            let owned = OwnedDescriptor(owning: file)
            return set(FileProject(number: project.number), of: owned.rawValue)
        default: return true
        }
    }

    private func set(_ project: FileProject, of file: Int32) -> Bool {
        var status = stat()
        // A mount within the folder is of another file system.
        guard fstat(file, &status) == 0, UInt(status.st_dev) == device else { return false }
        // Replaced since the look at its name.
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return false }
        do throws(SystemError) {
            if try FileProject(of: file) == project { return true }
            try project.set(of: file)
            return true
        } catch {
            return false
        }
    }
}
