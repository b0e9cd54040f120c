import CLinux
import Glibc

/// Sockets of the Unix family that have a path.
package enum UnixSocket {
    /// The way in which a connection carries bytes.
    package enum Kind: Hashable, Sendable {
        /// A stream without boundaries, for a command's question and its answer.
        case stream
        /// Packets that arrive complete or not at all, for a session.
        case packets

        fileprivate var number: UInt32 {
            switch self {
            case .stream: UInt32(SOCK_STREAM.rawValue)
            case .packets: UInt32(SOCK_SEQPACKET.rawValue)
            }
        }
    }

    /// The longest path of a socket in bytes: sun_path has 108, including the closing zero.
    package static let longestPath = 107

    /// Connects to the process that listens at a path.
    ///
    /// A connection of the Unix family is made at once or fails, so this call does not block. `isBlocking` applies to
    /// later reads and writes.
    /// - Throws: ENOENT or ECONNREFUSED if no process listens there, EAGAIN if its queue is full, ENAMETOOLONG for a
    ///   path longer than `longestPath`.
    package static func connect(
        to path: String, kind: Kind, isBlocking: Bool = false
    ) throws(SystemError) -> OwnedDescriptor {
        let socket = try make(kind)
        _ = try withAddress(path, .connect) { Glibc.connect(socket.rawValue, $0, $1) }
        if isBlocking { try socket.setNonblocking(false) }
        return socket
    }

    /// Makes a non-blocking socket that listens at a path and accepts connections from its owner's processes alone. It
    /// replaces a file at the path, so the caller must know that no living process listens there.
    ///
    /// - Throws: ENAMETOOLONG for a path longer than `longestPath`.
    static func listen(at path: String, kind: Kind, backlog: Int32) throws(SystemError) -> OwnedDescriptor {
        let socket = try make(kind)
        // bind gives the file the socket's mode. So the file is never open to other users, and the umask, which belongs
        // to the whole process, stays unchanged.
        _ = try systemCall(.fchmod) { kernelResult(fchmod(socket.rawValue, 0o600)) }
        unlink(path)
        _ = try withAddress(path, .bind) { Glibc.bind(socket.rawValue, $0, $1) }
        _ = try systemCall(.listen) { kernelResult(Glibc.listen(socket.rawValue, backlog)) }
        return socket
    }

    /// Takes the next waiting connection; nil if none waits. The connection does not block and is closed on exec.
    ///
    /// - Throws: EMFILE, ENFILE, ENOBUFS or ENOMEM if this process or the machine is out of descriptors or memory. The
    ///   connection then continues to wait.
    static func accept(from listener: Int32) throws(SystemError) -> OwnedDescriptor? {
        while true {
            do throws(SystemError) {
                let number = try systemCallUnlessBlocked(.accept) {
                    hostel_accept(listener)
                }
                return number.map { OwnedDescriptor(owning: $0) }
            } catch {
                // The peer closed its connection while it waited, so take the next one.
                if error.errno != ECONNABORTED { throw error }
            }
        }
    }

    private static func make(_ kind: Kind) throws(SystemError) -> OwnedDescriptor {
        let type = Int32(bitPattern: kind.number | UInt32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue))
        return OwnedDescriptor(owning: try systemCall(.socket) { kernelResult(socket(AF_UNIX, type, 0)) })
    }

    private static func withAddress(
        _ path: String, _ call: SystemCall, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(SystemError) -> Int32 {
        guard path.utf8.count <= longestPath else { throw SystemError(call, ENAMETOOLONG) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return try systemCall(call) {
            withUnsafeBytes(of: &address) { bytes in
                bytes.withMemoryRebound(to: sockaddr.self) { rebound in
                    guard let start = rebound.baseAddress else { return -EINVAL }
                    return kernelResult(body(start, socklen_t(MemoryLayout<sockaddr_un>.size)))
                }
            }
        }
    }
}
