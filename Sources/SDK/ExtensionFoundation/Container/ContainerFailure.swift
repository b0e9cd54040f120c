internal import ExtensionMessages
internal import LinuxSystem

/// Why a container's program has no answer from its host.
enum ContainerFailure: Error, Hashable, Sendable {
    case noHost(path: String)
    /// The host closed the connection, because the program is not an installed container's.
    case refused(path: String)
    case ended
    case late
    case system(SystemError)
}

extension ContainerFailure: CustomStringConvertible {
    var description: String {
        switch self {
        case .noHost(let path):
            "no host listens at \(path): start one with `hostel run`, or name its socket in \(ContainerSocket.variable)"
        case .refused(let path):
            "the host at \(path) takes this program for no installed container's: run the one inside of the .app that "
                + "lies in the host's folder"
        case .ended: "the connection to the host ended"
        case .late: "the host does not answer"
        case .system(let error): String(describing: error)
        }
    }
}
