internal import ExtensionMessages

/// One packet of a frame: its header as on the wire, and the range of the payload that follows it.
struct FramePacket {
    /// The first and second half of the header, in little endian.
    private let head: (UInt64, UInt64)
    let range: Range<Int>

    /// The packet that begins at `offset` of the payload.
    init(_ frame: Frame, at offset: Int, limit: Int) {
        precondition(limit > PacketHeader.size)
        let kind = offset == 0 ? frame.kind.rawValue : PacketHeader.continuation
        let marks =
            UInt64(PacketHeader.version) | UInt64(kind) << 8 | UInt64(frame.channel.rawValue) << 16
            | UInt64(UInt8(frame.descriptorCount)) << 24
        head = ((marks | UInt64(UInt32(frame.payload.count)) << 32).littleEndian, frame.request.littleEndian)
        range = offset..<min(frame.payload.count, offset + limit - PacketHeader.size)
    }

    var size: Int { PacketHeader.size + range.count }

    func withHead<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withUnsafeBytes(of: head, body)
    }
}

extension Frame {
    /// The frame as packets of at most `limit` bytes; the descriptors travel with the first.
    package func packets(limit: Int) -> [[UInt8]] {
        var packets: [[UInt8]] = []
        var offset = 0
        repeat {
            let packet = FramePacket(self, at: offset, limit: limit)
            packets.append(packet.withHead { Array($0) } + payload[packet.range])
            offset = packet.range.upperBound
        } while offset < payload.count
        return packets
    }
}
