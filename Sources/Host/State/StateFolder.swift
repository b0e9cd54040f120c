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

    /// The options by which a command finds the host of this folder, with a space before; empty for the standard folder.
    package var commandOptions: String {
        if self == .standard() { return "" }
        // By scalars, as a shell reads it: a quote and the combining mark behind it are one character.
        let isWord = path.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || "/._-+".unicodeScalars.contains($0)
        }
        if isWord { return " --state " + path }
        let parts = path.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return " --state '" + parts.map { String(Substring($0)) }.joined(separator: "'\\''") + "'"
    }

    package var database: String { path + "/hostel.sqlite" }
    package var socket: String { path + "/host.sock" }
    /// The socket for containers.
    package var containerSocket: String { path + "/" + ContainerSocket.name }
    /// The folders that are being removed.
    package var trash: String { path + "/trash" }
    /// The own folders of extensions, and of containers.
    package var data: String { path + "/data" }
    package var containers: String { path + "/containers" }
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

    /// Makes the folder, readable for its owner alone. An existing folder is closed to others too if it holds nothing
    /// but a host's state. Any other keeps its permissions; the host's files in it are closed.
    ///
    /// Throws `notPrivate` for a link, for another user's folder and for one that another user may write: there,
    /// somebody else could take the host's place.
    package func create() throws(StateError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .folderNotMade(path: path, detail: failureText(error))
        }
        try makePrivate()
    }

    private func makePrivate() throws(StateError) {
        let folder: OwnedDescriptor
        do throws(SystemError) {
            folder = try OwnedDescriptor.open(path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        } catch {
            // Linux has ENOTDIR for a link to a folder that must be a folder.
            throw error.errno == ELOOP || error.errno == ENOTDIR
                ? .notPrivate(path: path, .isLink) : .folderNotMade(path: path, detail: String(describing: error))
        }
        var status = stat()
        guard fstat(folder.rawValue, &status) == 0 else {
            throw .folderNotMade(path: path, detail: String(describing: SystemError(.fstat, errno)))
        }
        guard status.st_uid == geteuid() else { throw .notPrivate(path: path, .belongsToUser(status.st_uid)) }
        if status.st_mode & 0o077 != 0, holdsOnlyState, fchmod(folder.rawValue, 0o700) == 0 { return }
        guard status.st_mode & 0o022 == 0 else { throw .notPrivate(path: path, .isWritableByOthers) }
    }

    /// Whether the folder holds nothing but a host's state: it is not a home or a shared folder that a person named.
    private var holdsOnlyState: Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return false }
        let own =
            [socket, containerSocket, lock, forkServerLog].map { URL(fileURLWithPath: $0).lastPathComponent } + [
                "groups", "data", "containers", "trash",
            ]
        return names.allSatisfy { own.contains($0) || $0.hasPrefix("hostel.sqlite") }
    }
}

/// Why a host cannot use its state folder.
public enum StateError: Error, Hashable, Sendable {
    /// The folder or a file in it cannot be made or opened.
    case folderNotMade(path: String, detail: String)
    /// Another user could change the folder, or replace it.
    case notPrivate(path: String, Exposure)
    /// The host at the folder's socket belongs to another user, with this number.
    case foreignHost(path: String, user: UInt32)
    /// Another host runs on this state folder.
    case inUse(path: String)
    /// The SQLite file cannot be opened. A damaged file does not throw: it is put aside and a new one begun.
    case database(path: String, detail: String)
    /// The path of a socket in the folder is longer than Linux allows, 107 bytes.
    case socketPathTooLong(path: String)
    /// A socket in the folder cannot be opened.
    case socket(path: String, detail: String)

    /// Why a folder is not private.
    public enum Exposure: Hashable, Sendable {
        case isLink
        case belongsToUser(UInt32)
        case isWritableByOthers
    }
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
        case .notPrivate(let path, .isLink):
            "The state folder \(path) is not a folder or is a link to one. Choose the folder itself."
        case .notPrivate(let path, .belongsToUser(let user)):
            "The state folder \(path) belongs to another user (\(user)). Choose a folder of your own."
        case .notPrivate(let path, .isWritableByOthers):
            "Other users may write to the state folder \(path). Close it with `chmod go-w`, or choose another."
        case .foreignHost(let path, let user):
            "The host on the state folder \(path) belongs to another user (\(user)). Choose a folder of your own."
        case .inUse(let path):
            "Another host runs on the state folder \(path). Stop it, or choose another state folder."
        case .database(let path, let detail): "The state in \(path) cannot be opened: \(detail)."
        case .socketPathTooLong(let path):
            "The path \(path) is too long for a socket (107 bytes). Choose a shorter state folder."
        case .socket(let path, let detail): "The socket \(path) cannot be opened: \(detail)."
        }
    }
}
