internal import ExtensionMessages
public import Foundation
internal import Glibc
package import LinuxSystem
internal import PlainText

/// The folder in which one host keeps its state, and through which the commands of `hostel` find the host.
public struct StateFolder: Hashable, Sendable {
    /// The absolute path.
    public let path: String

    /// - Parameter path: a relative one becomes absolute now, against the current directory.
    public init(path: String) {
        self.path = AbsolutePath.of(path)
    }

    /// `$XDG_STATE_HOME/hostel`, or `~/.local/state/hostel`.
    public static func standard(environment: [String: String] = ProcessInfo.processInfo.environment) -> StateFolder {
        StateFolder(path: StandardPlaces.stateFolder(environment))
    }

    package var database: String { path + "/hostel.sqlite" }
    package var socket: String { path + "/host.sock" }
    /// The socket for containers.
    package var containerSocket: String { path + "/" + ContainerSocket.name }
    package var lock: String { path + "/host.lock" }
    /// The fork server's own output; an extension's output is in its own log.
    package var forkServerLog: String { path + "/fork-server.log" }

    /// Empties the fork server's log, which covers the life of one host.
    package func makeForkServerLog() throws(StateError) -> OwnedDescriptor {
        do throws(SystemError) {
            return try OwnedDescriptor.open(
                forkServerLog, flags: O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, mode: 0o600)
        } catch {
            throw .folderNotMade(path: path, detail: String(describing: error))
        }
    }

    /// Makes the folder, readable for its owner alone. An existing folder is closed to others too if it belongs to this
    /// user and holds nothing but a host's state. Any other keeps its permissions; the host's files in it are closed.
    package func create() throws(StateError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .folderNotMade(path: path, detail: failureText(error))
        }
        closeIfOurs()
    }

    private func closeIfOurs() {
        // If the folder cannot be opened or read, the first file in it says why.
        guard let folder = try? OwnedDescriptor.open(path, flags: O_RDONLY | O_DIRECTORY),
            let names = try? FileManager.default.contentsOfDirectory(atPath: path)
        else { return }
        var status = stat()
        guard fstat(folder.rawValue, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else {
            return
        }
        // Not a home or a shared folder that a person gave as the state folder.
        let own =
            [socket, containerSocket, lock, forkServerLog].map { URL(fileURLWithPath: $0).lastPathComponent } + [
                "groups", "data",
            ]
        guard names.allSatisfy({ own.contains($0) || $0.hasPrefix("hostel.sqlite") }) else { return }
        if fchmod(folder.rawValue, 0o700) != 0 {
            HostLog.state.warning("The state folder \(path) stays open to other users: errno \(errno)", of: nil)
        }
    }
}

/// Why a host cannot use its state folder.
public enum StateError: Error, Hashable, Sendable {
    /// The folder or a file in it cannot be made or opened.
    case folderNotMade(path: String, detail: String)
    /// Another host runs on this state folder.
    case inUse(path: String)
    /// The SQLite file cannot be opened. A damaged file does not throw: it is put aside and a new one begun.
    case database(path: String, detail: String)
    /// The path of a socket in the folder is longer than Linux allows, 107 bytes.
    case socketPathTooLong(path: String)
    /// A socket in the folder cannot be opened.
    case socket(path: String, detail: String)
}

extension StateError {
    /// The failure of a call about the socket at a path.
    init(_ error: SystemError, socket path: String) {
        self =
            error.errno == ENAMETOOLONG
            ? .socketPathTooLong(path: path) : .socket(path: path, detail: String(describing: error))
    }
}

extension StateError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .folderNotMade(let path, let detail): "The state folder \(path) cannot be made: \(detail)."
        case .inUse(let path):
            "Another host runs on the state folder \(path). Stop it, or choose another state folder."
        case .database(let path, let detail): "The state in \(path) cannot be opened: \(detail)."
        case .socketPathTooLong(let path):
            "The path \(path) is too long for a socket (107 bytes). Choose a shorter state folder."
        case .socket(let path, let detail): "The socket \(path) cannot be opened: \(detail)."
        }
    }
}
