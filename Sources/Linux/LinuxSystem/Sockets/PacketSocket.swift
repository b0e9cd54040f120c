import CLinux
import Glibc

/// Packets over SEQPACKET sockets of the Unix family: in order, complete or absent, and with descriptors beside them.
package enum PacketSocket {
    /// Linux's own limit of descriptors in one message (SCM_MAX_FD).
    package static let mostDescriptors = 253

    /// Makes a connected pair, both ends closed on exec. The first end does not block.
    package static func pair() throws(SystemError) -> DescriptorPair {
        var ends: (Int32, Int32) = (-1, -1)
        _ = try systemCall(.socketpair) {
            withUnsafeMutableBytes(of: &ends) {
                hostel_pair_seqpacket(1, $0.bindMemory(to: Int32.self).baseAddress)
            }
        }
        return DescriptorPair(first: OwnedDescriptor(owning: ends.0), second: OwnedDescriptor(owning: ends.1))
    }

    /// Sends one packet. The caller keeps the descriptors.
    ///
    /// - Returns: whether the packet was sent: false if a non-blocking socket has no room for it now.
    /// - Throws: EPIPE or ECONNRESET if the other end is gone, EMSGSIZE if the packet exceeds the socket's buffer.
    package static func send(
        _ bytes: UnsafeRawBufferPointer, to socket: Int32, descriptors: [Int32] = []
    ) throws(SystemError) -> Bool {
        let sent = try systemCallUnlessBlocked(.sendmsg) {
            hostel_send(socket, bytes.baseAddress, bytes.count, descriptors, descriptors.count)
        }
        return sent != nil
    }

    /// Whether a packet waits to be received, or the other end is closed.
    package static func hasUnread(_ socket: Int32) -> Bool { hostel_poll(socket, Int32(HOSTEL_READABLE), 0) > 0 }

    /// Receives one packet into `buffer`, with at most `mostDescriptors` descriptors, closed on exec.
    package static func receive(
        from socket: Int32, into buffer: UnsafeMutableRawBufferPointer, mostDescriptors: Int,
        sentBy sender: DescriptorSender = .unknown
    ) throws(SystemError) -> PacketReception {
        let none = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        return try receive(
            from: socket, into: buffer, none, none, mostDescriptors: mostDescriptors, sentBy: sender)
    }

    /// Receives one packet into three places, one after the other; otherwise as
    /// `receive(from:into:mostDescriptors:sentBy:)`.
    package static func receive(
        from socket: Int32, into first: UnsafeMutableRawBufferPointer, _ second: UnsafeMutableRawBufferPointer,
        _ third: UnsafeMutableRawBufferPointer, mostDescriptors: Int, sentBy sender: DescriptorSender = .unknown
    ) throws(SystemError) -> PacketReception {
        precondition((0...Self.mostDescriptors).contains(mostDescriptors))
        let places = (iovec(first), iovec(second), iovec(third))
        let capacity = first.count + second.count + third.count
        let count = third.count > 0 ? 3 : second.count > 0 ? 2 : 1
        var flags: UInt32 = 0
        // Room for all that the kernel passes: it would close the rest within the call.
        let (result, numbers) = withUnsafeTemporaryAllocation(
            of: Int32.self, capacity: Self.mostDescriptors
        ) { space in
            var found = 0
            let result = withUnsafeBytes(of: places) { places in
                receive(
                    socket, places.bindMemory(to: iovec.self).baseAddress, count, space.baseAddress,
                    Self.mostDescriptors, &found, &flags)
            }
            return (result, found > 0 ? Array(space[..<found]) : [])
        }
        let areTooMany = numbers.count > mostDescriptors
        let descriptors = DescriptorList(
            received: areTooMany ? Array(numbers.prefix(mostDescriptors)) : numbers, from: sender)
        if areTooMany { _ = DescriptorList(received: Array(numbers.dropFirst(mostDescriptors)), from: sender) }
        guard let length = try result.get() else { return .wouldBlock }
        if length == 0 { return .endOfStream }
        return .packet(
            ReceivedPacket(
                count: min(length, capacity), isTruncated: flags & UInt32(HOSTEL_RECEIVED_TRUNCATED) != 0,
                lostDescriptors: areTooMany || flags & UInt32(HOSTEL_RECEIVED_DESCRIPTORS_LOST) != 0,
                descriptors: descriptors))
    }

    /// - Returns: the packet's length; nil if the socket has none.
    private static func receive(
        _ socket: Int32, _ places: UnsafePointer<iovec>?, _ count: Int, _ space: UnsafeMutablePointer<Int32>?,
        _ mostDescriptors: Int, _ found: inout Int, _ flags: inout UInt32
    ) -> Result<Int?, SystemError> {
        do throws(SystemError) {
            return .success(
                try systemCallUnlessBlocked(.recvmsg) {
                    let result = hostel_receive(socket, places, count, space, mostDescriptors, &found, &flags)
                    guard result == -Int(ECONNRESET) else { return result }
                    // If the peer left unread packets at its end, the kernel reports ECONNRESET once, before the peer's
                    // last packets. The next reads return those packets and then the ordinary end.
                    return hostel_receive(socket, places, count, space, mostDescriptors, &found, &flags)
                })
        } catch { return .failure(error) }
    }
}

extension iovec {
    fileprivate init(_ memory: UnsafeMutableRawBufferPointer) {
        self.init(iov_base: memory.baseAddress, iov_len: memory.count)
    }

    fileprivate init(_ memory: UnsafeRawBufferPointer) { self.init(UnsafeMutableRawBufferPointer(mutating: memory)) }
}

extension PacketSocket {
    /// Like `send`, for one packet whose bytes lie in four places, any of which may be empty. None is copied.
    package static func send(
        _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ third: UnsafeRawBufferPointer,
        _ fourth: UnsafeRawBufferPointer, to socket: Int32, descriptors: [Int32]
    ) throws(SystemError) -> Bool {
        let places = (iovec(first), iovec(second), iovec(third), iovec(fourth))
        let count = fourth.count > 0 ? 4 : third.count > 0 ? 3 : 2
        let sent = try systemCallUnlessBlocked(.sendmsg) {
            withUnsafeBytes(of: places) {
                hostel_send_parts(
                    socket, $0.bindMemory(to: iovec.self).baseAddress, count, descriptors, descriptors.count)
            }
        }
        return sent != nil
    }

    /// Like `send`, for bytes in an array.
    package static func send(
        _ bytes: [UInt8], to socket: Int32, descriptors: [Int32] = []
    ) throws(SystemError) -> Bool {
        let sent = try systemCallUnlessBlocked(.sendmsg) {
            hostel_send(socket, bytes, bytes.count, descriptors, descriptors.count)
        }
        return sent != nil
    }
}
