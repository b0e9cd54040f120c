internal import ExtensionSession
internal import Glibc
internal import LinuxSystem

/// Why a connection to the containers' socket was closed at once.
package enum PeerRefusal: String, Error, Hashable, Sendable, CaseIterable {
    /// Another user's process. The socket's permissions keep these away; root passes them.
    case otherUser = "other-user"
    /// It is not visible in the host's pid namespace, has ended, or cannot be looked at.
    case unidentified
    /// Its program is no installed container's: most often a copy outside of the bundle.
    case notAContainer = "not-a-container"
    case tooManyConnections = "too-many-connections"
}

extension PeerRefusal {
    var rule: AuditRule { self == .tooManyConnections ? .rateLimit : .unknownPeer }
}

/// Who connected, as the kernel says it: nothing that the peer says itself counts.
struct ContainerPeer: ~Copyable {
    let pid: Int32
    let container: InstalledContainer
    /// The process itself, so that a number that was used again is noticed.
    let process: ProcessDescriptor

    /// Identifies the other end of a connection, as the process that connected.
    ///
    /// The program must lie where the bundle has it and be the file that lies there now: a copy elsewhere fails by its
    /// path, a mount of one's own over the path by its inode. The pidfd is looked at last: had the process ended and
    /// its number gone to another, what was read in between could be that other's.
    static func identify(
        _ socket: Int32, among containers: [InstalledContainer]
    ) throws(PeerRefusal) -> ContainerPeer {
        guard let peer = try? PeerIdentity(of: socket), peer.pid > 0 else { throw .unidentified }
        guard peer.uid == geteuid() else { throw .otherUser }
        let process: ProcessDescriptor
        do throws(SystemError) { process = try descriptor(of: socket, pid: peer.pid) } catch { throw .unidentified }
        guard let running = ProgramFile.running(in: peer.pid), !process.hasEnded() else { throw .unidentified }
        guard let container = containers.first(where: { $0.executablePath == running.path }),
            ProgramFile(path: running.path) == running.file
        else { throw .notAContainer }
        return ContainerPeer(pid: peer.pid, container: container, process: process)
    }

    private static func descriptor(of socket: Int32, pid: Int32) throws(SystemError) -> ProcessDescriptor {
        do throws(SystemError) {
            return try PeerIdentity.processDescriptor(of: socket)
        } catch {
            // Before Linux 6.5 the kernel keeps the number alone. Between the connection and this call it could only
            // come to stand for another process of the same user.
            guard error.errno == ENOPROTOOPT else { throw error }
            return try ProcessDescriptor(pid: pid)
        }
    }
}
