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
        head = ((marks | UInt64(UInt32(frame.count)) << 32).littleEndian, frame.request.littleEndian)
        let most = limit - PacketHeader.size
        // The receiver copies the first part of a long payload, and takes every other part in its place.
        let isFirstOfSeveral = offset == 0 && frame.count > most
        range = offset..<min(frame.count, offset + (isFirstOfSeveral ? min(most, Self.firstPart) : most))
    }

    /// The payload's bytes in the first packet of several: a page with the header, so that the sender does not wait for
    /// room before the second. Our choice.
    private static let firstPart = 4_096 - PacketHeader.size

    var size: Int { PacketHeader.size + range.count }

    /// Calls `body` with the four parts of the packet, of which the last two are empty without an insert: the header, and
    /// the bytes before, in and behind the insert.
    func withParts<Result>(
        of frame: Frame,
        _ body: (
            UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer
        ) -> Result
    ) -> Result {
        withUnsafeBytes(of: head) { head in
            frame.payload.withUnsafeBytes { payload in
                let none = UnsafeRawBufferPointer(start: nil, count: 0)
                guard let insert = frame.insert else {
                    return body(head, UnsafeRawBufferPointer(rebasing: payload[range]), none, none)
                }
                let (place, inserted) = (insert.place, insert.bytes.count)
                func part(_ bytes: UnsafeRawBufferPointer, from start: Int) -> UnsafeRawBufferPointer {
                    let own = range.clamped(to: start..<start + bytes.count)
                    return UnsafeRawBufferPointer(rebasing: bytes[own.lowerBound - start..<own.upperBound - start])
                }
                return insert.bytes.withUnsafeBytes { bytes in
                    body(
                        head, part(UnsafeRawBufferPointer(rebasing: payload[..<place]), from: 0),
                        part(bytes, from: place),
                        part(UnsafeRawBufferPointer(rebasing: payload[place...]), from: place + inserted))
                }
            }
        }
    }
}

extension Frame {
    /// The frame as packets of at most `limit` bytes; the descriptors travel with the first.
    package func packets(limit: Int) -> [[UInt8]] {
        var packets: [[UInt8]] = []
        var offset = 0
        repeat {
            let packet = FramePacket(self, at: offset, limit: limit)
            packets.append(packet.withParts(of: self) { Array($0) + Array($1) + Array($2) + Array($3) })
            offset = packet.range.upperBound
        } while offset < count
        return packets
    }
}
