internal import Foundation
internal import Glibc
internal import LinuxSystem

/// Stream sockets of the Unix family, by path: what commands and a running host meet at.
enum UnixSocket {
    /// A listening socket at a path, for its owner alone. A stale file of an earlier host is replaced; the caller holds
    /// the state folder's lock, so no living host can be behind it.
    static func listen(at path: String) throws(StateError) -> OwnedDescriptor {
        unlink(path)
        let socket = try make(path)
        let old = umask(0o177)
        let bound = withAddress(path) { address, length in bind(socket.rawValue, address, length) }
        umask(old)
        guard bound == 0, Glibc.listen(socket.rawValue, 64) == 0 else {
            throw .socket(path: path, detail: errorText(errno))
        }
        return socket
    }

    /// A connection to a host; nil where none listens.
    static func connect(to path: String) throws(StateError) -> OwnedDescriptor? {
        let socket = try make(path)
        guard setBlocking(socket) else { throw .socket(path: path, detail: errorText(errno)) }
        let result = withAddress(path) { address, length in Glibc.connect(socket.rawValue, address, length) }
        if result == 0 { return socket }
        guard errno == ENOENT || errno == ECONNREFUSED else {
            throw .socket(path: path, detail: errorText(errno))
        }
        return nil
    }

    /// The next connection that waits, not blocking; nil where none does. Throws where one cannot be taken now, as for
    /// want of descriptors: it goes on waiting.
    static func accept(from listener: Int32) throws(SystemError) -> OwnedDescriptor? {
        while true {
            let number = Glibc.accept(listener, nil, nil)
            if number >= 0 {
                let connection = OwnedDescriptor(owning: number)
                try? connection.setCloseOnExec(true)
                try? connection.setNonblocking()
                return connection
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EAGAIN: return nil
            case let code: throw SystemError(.accept, code)
            }
        }
    }

    /// Sends once: how many bytes were taken, or nil where the socket takes none now. A peer that has gone is an error
    /// and no signal, which would end the host.
    static func send(_ bytes: Data, to socket: borrowing OwnedDescriptor) throws(SystemError) -> Int? {
        while true {
            let count = bytes.withUnsafeBytes {
                Glibc.send(socket.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: return nil
            case let code: throw SystemError(.sendmsg, code)
            }
        }
    }

    private static func make(_ path: String) throws(StateError) -> OwnedDescriptor {
        // sun_path has 108 bytes, one of them for the closing zero.
        guard path.utf8.count < 108 else { throw .socketPathTooLong(path: path) }
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { throw .socket(path: path, detail: errorText(errno)) }
        return OwnedDescriptor(owning: descriptor)
    }

    private static func setBlocking(_ socket: borrowing OwnedDescriptor) -> Bool {
        let flags = fcntl(socket.rawValue, F_GETFL)
        return flags >= 0 && fcntl(socket.rawValue, F_SETFL, flags & ~O_NONBLOCK) == 0
    }

    private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { rebound in
                guard let start = rebound.baseAddress else { return -1 }
                return body(start, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
