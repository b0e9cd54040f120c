import Glibc

/// Bytes over stream sockets of the Unix family.
package enum StreamSocket {
    /// Sends once. Returns the number of bytes that the socket took, or nil if a non-blocking socket has no room now.
    ///
    /// - Throws: EPIPE or ECONNRESET if the peer is gone. Raises no signal, because a signal would end this process.
    package static func send(
        _ bytes: UnsafeRawBufferPointer, to socket: borrowing OwnedDescriptor
    ) throws(SystemError) -> Int? {
        let number = socket.rawValue
        return try systemCallUnlessBlocked(.send) {
            kernelResult(Glibc.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)))
        }
    }

    /// Sends all bytes on a blocking socket.
    package static func sendAll(_ bytes: [UInt8], to socket: borrowing OwnedDescriptor) throws(SystemError) {
        var sent = 0
        while sent < bytes.count {
            let number = socket.rawValue
            sent += try systemCall(.send) {
                bytes.withUnsafeBytes {
                    let rest = UnsafeRawBufferPointer(rebasing: $0[sent...])
                    return kernelResult(Glibc.send(number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL)))
                }
            }
        }
    }
}
