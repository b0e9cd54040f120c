import CLinux

/// The project of a file or folder: a number to which some file systems charge its blocks and its entry.
package struct FileProject: Hashable, Sendable {
    /// 0: no project.
    package var number: UInt32
    /// Whether new entries of the folder get the number. A file of another number cannot be renamed into it (EXDEV).
    package var isInherited: Bool

    package init(number: UInt32 = 0, isInherited: Bool = false) {
        (self.number, self.isInherited) = (number, isInherited)
    }

    /// Of an open file or folder.
    package init(of file: Int32) throws(SystemError) {
        var found = hostel_project()
        _ = try systemCall(.getProject) { hostel_get_project(file, &found) }
        self.init(number: found.number, isInherited: found.inherits != 0)
    }

    /// Gives an open file or folder this project. The kernel allows it to the file's owner, and only in the first user
    /// namespace.
    package func set(of file: Int32) throws(SystemError) {
        let project = hostel_project(number: number, inherits: isInherited ? 1 : 0)
        _ = try systemCall(.setProject) { hostel_set_project(file, project) }
    }
}
