internal import ExtensionSession
internal import Glibc
internal import LinuxSystem
internal import PlainText

/// Why a connection to the containers' socket was refused. The audit counts it.
package enum PeerRefusal: String, Error, Hashable, Sendable, CaseIterable {
    /// A process of another user. The socket's permissions exclude all but root.
    case otherUser = "other-user"
    /// The process is not visible in the host's pid namespace, has exited, or cannot be examined.
    case unidentified
    /// Its program does not belong to an installed container: most often it is a copy outside of the bundle.
    case notAContainer = "not-a-container"
    case tooManyConnections = "too-many-connections"
}

extension PeerRefusal {
    var rule: AuditRule { self == .tooManyConnections ? .rateLimit : .unknownPeer }
}

/// The process at the other end of a connection and its container. All facts come from the kernel, none from the peer.
struct ContainerPeer: ~Copyable {
    let pid: Int32
    let container: InstalledContainer
    /// The process itself, because its number may be used again.
    let process: ProcessDescriptor

    /// Identifies the other end of a connection, as the process that connected.
    ///
    /// The program must run from the path in the bundle and be the file that is there now: a copy elsewhere fails by its
    /// path, and a private mount over the path fails by its inode. The pidfd is checked last: if the process has exited,
    /// the facts read before may belong to another process with the same number.
    static func identify(
        _ socket: Int32, among containers: [InstalledContainer]
    ) throws(PeerRefusal) -> ContainerPeer {
        guard let peer = try? PeerIdentity(of: socket), peer.pid > 0 else { throw .unidentified }
        guard peer.uid == geteuid() else { throw .otherUser }
        let process: ProcessDescriptor
        do throws(SystemError) { process = try descriptor(of: socket, pid: peer.pid) } catch { throw .unidentified }
        guard let running = ProgramFile.running(in: peer.pid), !process.hasEnded() else { throw .unidentified }
        guard let container = containers.first(where: { $0.executablePath?.isSamePath(as: running.path) == true }),
            ProgramFile(path: running.path) == running.file
        else { throw .notAContainer }
        return ContainerPeer(pid: peer.pid, container: container, process: process)
    }

    private static func descriptor(of socket: Int32, pid: Int32) throws(SystemError) -> ProcessDescriptor {
        do throws(SystemError) {
            return try PeerIdentity.processDescriptor(of: socket)
        } catch {
            // Before Linux 6.5 the kernel keeps only the number. Until this call it could only have been reused by another
            // process of the same user.
            guard error.errno == ENOPROTOOPT else { throw error }
            return try ProcessDescriptor(pid: pid)
        }
    }
}
