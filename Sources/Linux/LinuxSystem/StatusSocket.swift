import CLinux

/// One end of a pair on which a process says one thing about itself, and the kernel says which process it was.
package enum StatusSocket {
    /// A pair whose first end learns the sender of each packet.
    package static func pair() throws(SystemError) -> DescriptorPair {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        _ = try systemCall(.setsockopt) { hostel_pass_credentials(near.rawValue) }
        return DescriptorPair(first: near, second: pair.takeSecond())
    }

    /// What was said, and by whom: `pid` is 0 if the sender has no number here.
    package enum Reception: Hashable, Sendable {
        case said([UInt8], pid: Int32)
        /// Every holder of the other end is gone.
        case endOfStream
        case wouldBlock
    }

    /// Looks once; of what was said, 64 bytes are kept.
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
