/// The result of one read of a packet socket.
package enum PacketReception: ~Copyable, Sendable {
    case packet(ReceivedPacket)
    /// The other end is closed. An empty packet looks the same, so no code sends one on purpose.
    case endOfStream
    /// A non-blocking socket has no packet yet.
    case wouldBlock

    /// Bytes of the packet that were stored; 0 without a packet.
    package var stored: Int {
        switch self {
        case .packet(let packet): packet.count
        case .endOfStream: 0
        case .wouldBlock: 0
        }
    }
}

/// One packet whose bytes lie in the caller's buffer.
package struct ReceivedPacket: ~Copyable, Sendable {
    /// The number of bytes in the buffer.
    package let count: Int
    /// Whether the packet was longer than the buffer. The excess bytes are lost.
    package let isTruncated: Bool
    /// Whether the packet carried more descriptors than the receiver accepts. The excess ones are closed.
    package let lostDescriptors: Bool
    package var descriptors: DescriptorList
}
