import CLinux
import Glibc

// SEQPACKET sockets that are met at a path.

extension PacketSocket {
    /// The longest path of a socket: sun_path has 108 bytes, one of them for the closing zero.
    package static let longestPath = 107

    /// A listening socket at a path, not blocking, for its owner alone from its first moment on. A file that is there
    /// is replaced: the caller knows that no living process listens at it.
    ///
    /// - Throws: ENAMETOOLONG for a path that does not fit.
    package static func listen(at path: String, backlog: Int32 = 16) throws(SystemError) -> OwnedDescriptor {
        let socket = try make(nonblocking: true)
        // The file gets the mode that the socket has when it is bound, so there is no moment at which it is open to
        // others, and no change of the process's umask.
        _ = try systemCall(.fcntl) { kernelResult(fchmod(socket.rawValue, 0o600)) }
        unlink(path)
        _ = try withAddress(path, .bind) { Glibc.bind(socket.rawValue, $0, $1) }
        _ = try systemCall(.listen) { kernelResult(Glibc.listen(socket.rawValue, backlog)) }
        return socket
    }

    /// A connection to whoever listens at a path; it does not block.
    ///
    /// - Throws: ENOENT or ECONNREFUSED where nobody listens, EAGAIN where too many wait.
    package static func connect(to path: String) throws(SystemError) -> OwnedDescriptor {
        let socket = try make(nonblocking: true)
        // A connection of the Unix family is made at once or not at all.
        _ = try withAddress(path, .connect) { Glibc.connect(socket.rawValue, $0, $1) }
        return socket
    }

    /// The next connection that waits, not blocking; nil where none does.
    package static func accept(from listener: Int32) throws(SystemError) -> OwnedDescriptor? {
        while true {
            do throws(SystemError) {
                guard
                    let number = try systemCallUnlessBlocked(
                        .accept, { kernelResult(Glibc.accept(listener, nil, nil)) })
                else { return nil }
                let connection = OwnedDescriptor(owning: number)
                try connection.setCloseOnExec(true)
                try connection.setNonblocking()
                return connection
            } catch {
                // Whoever waited has gone: the next one's turn.
                if error.errno != ECONNABORTED { throw error }
            }
        }
    }

    private static func make(nonblocking: Bool) throws(SystemError) -> OwnedDescriptor {
        let type = SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | (nonblocking ? SOCK_NONBLOCK.rawValue : 0)
        return OwnedDescriptor(owning: try systemCall(.socket) { kernelResult(socket(AF_UNIX, Int32(type), 0)) })
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
