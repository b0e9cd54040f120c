internal import Glibc
internal import LinuxSystem
internal import PlainText

/// Each container's own folder in the host's state, apart from those of extensions: no extension reaches a container's
/// folder by its identifier.
@HostActor
package final class ContainerFolders {
    private let root: String
    /// Where the folder of a container was before it had a root of its own.
    private let formerRoot: String
    /// The identifiers with a folder there at the time of the change. A later folder is an extension's.
    private var former: Set<String>
    private let state: StateStore

    package init(_ folder: StateFolder, former: Set<String>, state: StateStore) {
        root = folder.containers
        formerRoot = folder.data
        self.former = former
        self.state = state
    }

    /// The container's folder, made if it is missing; nil if it cannot be made, or for a name that could lead
    /// elsewhere.
    package func folder(of identifier: String) -> String? {
        guard let path = NamedFolder.path(identifier, in: root) else { return nil }
        do {
            try NamedFolder.make(root)
            if former.contains(identifier) { moveFormerFolder(of: identifier, to: path) }
            try NamedFolder.make(path + "/tmp")
            return path
        } catch {
            HostLog.state.warning("The container's own folder cannot be made: \(failureText(error))", of: identifier)
            return nil
        }
    }

    private func moveFormerFolder(of identifier: String, to path: String) {
        if rename(formerRoot + "/" + identifier, path) != 0, errno != ENOENT {
            HostLog.state.warning(
                "The container's former folder \(formerRoot)/\(identifier) cannot be moved: \(errorText(errno))",
                of: identifier)
        }
        former.remove(identifier)
        state.forgetFormerFolder(of: identifier)
    }
}
