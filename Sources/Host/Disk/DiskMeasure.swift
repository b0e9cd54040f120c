internal import Glibc
package import LinuxSystem

/// How a host bounds and measures the folders to which extensions write. A value.
package enum DiskMeasure: Hashable, Sendable {
    /// The kernel charges each folder to a project of its own, and refuses what exceeds the project's bounds.
    case projectQuotas
    /// The host looks at all files from time to time, and ends the processes that write to a folder above its quota.
    case walk(Cause)

    /// Why the kernel does not do it.
    package enum Cause: Hashable, Sendable {
        /// The file system has no project quotas, or they are off.
        case absent
        /// The file system counts, but refuses nothing.
        case notEnforced
        /// The host has not the kernel's permission to set quotas.
        case notPermitted
        /// The state folder has a project already, which somebody else has bounded.
        case foreignProject(UInt32)
        /// A call failed.
        case failed(SystemError)
    }

    /// - Parameters:
    ///   - state: what the file system of the state folder says.
    ///   - use: the use of some project there, which only a process that may set quotas can read.
    ///   - project: the project of the state folder.
    package static func decide(
        state: Result<ProjectQuota.State, SystemError>, use: Result<ProjectUse, SystemError>,
        project: Result<FileProject, SystemError>
    ) -> DiskMeasure {
        switch (state, use, project) {
        case (.failure(let error), _, _): .walk(cause(error))
        case (.success(let state), _, _) where !state.contains(.enforced):
            .walk(state.contains(.counted) ? .notEnforced : .absent)
        case (_, _, .success(let project)) where project.number != 0 && project.isInherited:
            .walk(.foreignProject(project.number))
        case (_, .failure(let error), _), (_, _, .failure(let error)): .walk(cause(error))
        case (.success, .success, .success): .projectQuotas
        }
    }

    private static func cause(_ error: SystemError) -> Cause {
        switch error.errno {
        // Of a file system or kernel without quotas of this kind. Which one it is depends on the file system.
        case ENOSYS, EINVAL, ESRCH, EOPNOTSUPP, ENOTTY, ENOTBLK, ENODEV: .absent
        case EPERM, EACCES: .notPermitted
        default: .failed(error)
        }
    }
}
