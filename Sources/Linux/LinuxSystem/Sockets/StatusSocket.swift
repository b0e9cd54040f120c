import CLinux

/// A socket pair on which a process reports its status once. The kernel adds the sender's number to the packet.
package enum StatusSocket {
    /// Makes a pair. The first end receives the sender of each packet.
    package static func pair() throws(SystemError) -> DescriptorPair {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        _ = try systemCall(.setsockopt) { hostel_pass_credentials(near.rawValue) }
        return DescriptorPair(first: near, second: pair.takeSecond())
    }

    /// The result of one read. A packet comes with its sender: `pid` is 0 if the sender has no number in this pid
    /// namespace.
    package enum Reception: Hashable, Sendable {
        case said([UInt8], pid: Int32)
        /// Every holder of the other end has closed it.
        case endOfStream
        case wouldBlock
    }

    /// Receives one packet without waiting. At most 64 bytes of it are kept.
    package static func receive(from socket: Int32) throws(SystemError) -> Reception {
        var pid: Int32 = 0
        let buffer = PacketBuffer(capacity: 64)
        let count = try systemCallUnlessBlocked(.recvmsg) {
            hostel_receive_with_sender(socket, buffer.memory.baseAddress, buffer.memory.count, &pid)
        }
        guard let count else { return .wouldBlock }
        return count == 0 ? .endOfStream : .said(buffer.bytes(count), pid: pid)
    }
}
