internal import CLinux
internal import Glibc
package import LinuxSystem

/// The user of extensions outside of their namespaces, as a probe found it.
package enum OutsideUser: Hashable, Sendable {
    /// A user that nobody else is.
    case own
    /// The host's, who is not root.
    case ordinary
    /// Root: the host may not change the user, or the file system of a folder cannot exchange owners.
    case root(Cause)

    package enum Cause: Hashable, Sendable {
        case notPermitted
        case fileSystem(SystemError)
    }

    /// Tries what a launch does for an extension whose files lie in a folder. A folder that is missing is on the file
    /// system of the one above it.
    package static func probe(_ folder: String) -> OutsideUser {
        guard geteuid() == 0 else { return .ordinary }
        guard let exchange = OwnerExchange() else { return .root(.notPermitted) }
        do throws(SystemError) {
            let copy = OwnedDescriptor(owning: try systemCall(.openTree) { hostel_copy_mount(present(folder)) })
            try exchange.apply(toMount: copy.rawValue)
            return .own
        } catch {
            return .root(.fileSystem(error))
        }
    }

    private static func present(_ folder: String) -> String {
        var path = folder
        while access(path, F_OK) != 0, let slash = path.lastIndex(of: "/"), path != "/" {
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        return path
    }
}
