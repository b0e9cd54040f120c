/// The result of one look at a packet socket.
package enum PacketReception: ~Copyable, Sendable {
    case packet(ReceivedPacket)
    /// The other end is closed. An empty packet looks the same, and none is ever sent on purpose.
    case endOfStream
    /// Nothing has come yet on a socket that does not block.
    case wouldBlock
}

/// One packet whose bytes lie in the caller's buffer.
package struct ReceivedPacket: ~Copyable, Sendable {
    /// Bytes in the buffer.
    package let count: Int
    /// Whether the packet was longer than the buffer: its rest is lost.
    package let isTruncated: Bool
    /// Whether it carried more descriptors than were asked for: the excess ones are closed.
    package let lostDescriptors: Bool
    package var descriptors: DescriptorList
}
