import CLinux
import Glibc

/// The quotas of a file system that charges files to projects. Every call names the file system by an open file.
package enum ProjectQuota {
    /// The support of a file system for projects.
    package struct State: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let counted = State(rawValue: HOSTEL_PROJECTS_COUNTED)
        /// Calls beyond a project's bounds fail.
        package static let enforced = State(rawValue: HOSTEL_PROJECTS_ENFORCED)
    }

    /// Needs no privilege. Throws EINVAL, ENOSYS or ESRCH where there are no such quotas.
    package static func state(at file: Int32) throws(SystemError) -> State {
        let bits = try systemCall(.quotactl) { hostel_project_quota_state(file) }
        return State(rawValue: UInt32(bits))
    }

    /// Needs CAP_SYS_ADMIN in the first user namespace.
    package static func use(of project: UInt32, at file: Int32) throws(SystemError) -> ProjectUse {
        var found = hostel_project_use()
        do throws(SystemError) {
            _ = try systemCall(.quotactl) { hostel_get_project_use(file, project, &found) }
        } catch {
            // XFS has no record of a project before its first file.
            if error.errno == ENOENT { return ProjectUse() }
            throw error
        }
        return ProjectUse(
            bytes: found.bytes, entries: found.entries,
            bounds: ProjectBounds(bytes: found.most_bytes, entries: found.most_entries))
    }

    /// Needs CAP_SYS_ADMIN in the first user namespace. A project above its new bounds stays, and does not grow.
    package static func bound(_ project: UInt32, by bounds: ProjectBounds, at file: Int32) throws(SystemError) {
        _ = try systemCall(.quotactl) { hostel_set_project_bounds(file, project, bounds.bytes, bounds.entries) }
    }
}

/// The most that the files of one project may be.
package struct ProjectBounds: Hashable, Sendable {
    /// In bytes, a multiple of 1,024; 0: no bound.
    package let bytes: UInt64
    /// Files and folders, the folder itself included; 0: no bound.
    package let entries: UInt64

    package init(bytes: UInt64 = 0, entries: UInt64 = 0) {
        (self.bytes, self.entries) = (bytes, entries)
    }
}

/// The use that a file system has charged to one project, deleted files that are still open included.
package struct ProjectUse: Hashable, Sendable {
    package var bytes: UInt64
    package var entries: UInt64
    package var bounds: ProjectBounds

    package init(bytes: UInt64 = 0, entries: UInt64 = 0, bounds: ProjectBounds = ProjectBounds()) {
        (self.bytes, self.entries, self.bounds) = (bytes, entries, bounds)
    }
}
