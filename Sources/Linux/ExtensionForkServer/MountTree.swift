import CLinux
import Confinement
import Glibc
import LinuxSystem

/// A mount, with those beneath it, that this process holds by a descriptor.
final class MountTree {
    static let readOnly = HOSTEL_MOUNT_READ_ONLY | HOSTEL_MOUNT_NO_SUID | HOSTEL_MOUNT_NO_DEVICES

    let descriptor: OwnedDescriptor

    private init(owning number: Int32) { descriptor = OwnedDescriptor(owning: number) }

    /// A copy of the mount of a file or folder, attached nowhere.
    static func copy(of path: String, _ restrictions: UInt32) throws(SystemError) -> MountTree {
        let tree = MountTree(owning: try systemCall(.openTree) { hostel_copy_mount(path) })
        try tree.restrict(restrictions)
        return tree
    }

    /// The same, if no link lies on the path.
    static func copy(ofDirect path: String, _ restrictions: UInt32) throws(SystemError) -> MountTree {
        let place = try openDirectPath(path)
        let tree = MountTree(owning: try systemCall(.openTree) { hostel_copy_open_mount(place.rawValue) })
        try tree.restrict(restrictions)
        return tree
    }

    /// A folder in memory, with these folders and files; their paths begin with a slash.
    static func memory(folders: [String], files: [RootFile]) throws(SystemError) -> MountTree {
        let tree = MountTree(owning: try systemCall(.fsmount) { hostel_make_memory_folder() })
        for folder in folders { try make(RootFile(folder, .folder), at: folder, in: tree.descriptor.rawValue) }
        for file in files { try make(file, at: file.path, in: tree.descriptor.rawValue) }
        return tree
    }

    func restrict(_ restrictions: UInt32) throws(SystemError) {
        _ = try systemCall(.mountSetattr) { hostel_restrict_mount(descriptor.rawValue, restrictions) }
    }

    func attach(to path: String) throws(SystemError) {
        _ = try systemCall(.moveMount) { hostel_attach_mount(descriptor.rawValue, path) }
    }

    /// A second mount of the same folder. This one must be attached.
    func duplicate() throws(SystemError) -> OwnedDescriptor {
        OwnedDescriptor(owning: try systemCall(.openTree) { hostel_duplicate_mount(descriptor.rawValue) })
    }

    /// Makes an empty file or folder, or a link, beneath a folder; one that exists stays.
    ///
    /// - Parameter path: begins with a slash, and counts from the folder.
    static func make(_ file: RootFile, at path: String, in folder: Int32) throws(SystemError) {
        let relative = String(path.drop { $0 == "/" })
        do throws(SystemError) {
            switch file.kind {
            case .folder: _ = try systemCall(.mkdir) { hostel_make_folder(folder, relative) }
            case .file: _ = try systemCall(.open) { hostel_make_file(folder, relative) }
            case .link(let target): _ = try systemCall(.symlink) { hostel_make_link(folder, relative, target) }
            }
        } catch {
            if error.errno != EEXIST { throw error }
        }
    }
}
