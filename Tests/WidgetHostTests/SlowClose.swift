import Glibc
import Testing

/// A connection that nobody reads, whose close lingers for an hour or until the other end is gone.
final class SlowClose {
    private var listener: Int32
    private var sender: Int32

    init() throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        sender = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) {
            try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try #require(bind(listener, $0, size) == 0 && listen(listener, 1) == 0)
                try #require(getsockname(listener, $0, &size) == 0)
                try #require(connect(sender, $0, size) == 0 || errno == EINPROGRESS)
            }
        }
        var isWritable = pollfd(fd: sender, events: Int16(POLLOUT), revents: 0)
        try #require(poll(&isWritable, 1, 10_000) == 1)
        // Nobody accepts the connection.
        let bytes = [UInt8](repeating: 0, count: 1 << 16)
        while send(sender, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 {}
        // A socket that does not block does not linger.
        try #require(fcntl(sender, F_SETFL, 0) == 0)
        var rest = linger(l_onoff: 1, l_linger: 3600)
        let length = socklen_t(MemoryLayout<linger>.size)
        try #require(setsockopt(sender, SOL_SOCKET, SO_LINGER, &rest, length) == 0)
    }

    deinit {
        end()
        if sender >= 0 { close(sender) }
    }

    func takeDescriptor() -> Int32 {
        defer { sender = -1 }
        return sender
    }

    /// The reset of the connection ends the close.
    func end() {
        if listener >= 0 { close(listener) }
        listener = -1
    }
}
