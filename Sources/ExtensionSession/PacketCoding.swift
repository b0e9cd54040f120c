internal import ExtensionMessages

/// The first bytes of every packet, little endian:
/// version (1), kind (1), channel (1), descriptors (1), payload length (4), request number (8).
///
/// A message that is longer than a packet goes on in packets of kind `continuation`, each with the same header, so
/// that a large message needs neither a descriptor nor a larger socket buffer.
package enum PacketHeader {
    package static let size = 16
    static let version: UInt8 = 1
    static let continuation: UInt8 = 0x80
}

extension Frame {
    /// The frame as packets of at most `limit` bytes; the descriptors travel with the first.
    package func packets(limit: Int) -> [[UInt8]] {
        precondition(limit > PacketHeader.size)
        let room = limit - PacketHeader.size
        var packets = [packet(PacketHeader.version, kind.rawValue, payload.prefix(room))]
        var rest = payload.dropFirst(room)
        while !rest.isEmpty {
            packets.append(packet(PacketHeader.version, PacketHeader.continuation, rest.prefix(room)))
            rest = rest.dropFirst(room)
        }
        return packets
    }

    private func packet(_ version: UInt8, _ kind: UInt8, _ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let length = UInt32(payload.count)
        return [UInt8](unsafeUninitializedCapacity: PacketHeader.size + bytes.count) { buffer, count in
            buffer[0] = version
            buffer[1] = kind
            buffer[2] = channel.rawValue
            buffer[3] = UInt8(descriptorCount)
            let raw = UnsafeMutableRawBufferPointer(buffer)
            raw.storeBytes(of: length.littleEndian, toByteOffset: 4, as: UInt32.self)
            raw.storeBytes(of: request.littleEndian, toByteOffset: 8, as: UInt64.self)
            bytes.withUnsafeBytes { source in
                UnsafeMutableRawBufferPointer(rebasing: raw[PacketHeader.size...]).copyMemory(from: source)
            }
            count = PacketHeader.size + bytes.count
        }
    }
}

/// Puts packets together again; a value, so that it can be tried on every byte sequence without a socket.
package struct FrameAssembler: Sendable {
    private let limits: SessionLimits
    private var open: (frame: Frame, length: Int)?

    package init(limits: SessionLimits = .standard) {
        self.limits = limits
    }

    /// Takes one packet as it came off the socket.
    ///
    /// Returns the frame that it completes, or nil where more is to come. Throws `FrameError`; the assembler is of no
    /// further use then.
    package mutating func accept(
        _ packet: UnsafeRawBufferPointer, descriptors: Int
    ) throws(FrameError) -> Frame? {
        guard packet.count >= PacketHeader.size else { throw .shorterThanHeader(bytes: packet.count) }
        guard packet[0] == PacketHeader.version else { throw .unknownVersion(packet[0]) }
        guard let channel = Channel(rawValue: packet[2]) else { throw .unknownChannel(packet[2]) }
        let length = UInt32(littleEndian: packet.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        let request = UInt64(littleEndian: packet.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        let body = UnsafeRawBufferPointer(rebasing: packet[PacketHeader.size...])

        if packet[1] == PacketHeader.continuation {
            guard let (begun, total) = open else { throw .strayContinuation }
            var frame = begun
            guard frame.channel == channel, frame.request == request, total == Int(length), descriptors == 0 else {
                throw .strayContinuation
            }
            guard !body.isEmpty, frame.payload.count + body.count <= total else {
                throw .lengthMismatch(declared: total, found: frame.payload.count + body.count)
            }
            open = nil
            frame.payload.append(contentsOf: body)
            return finish(frame, length: total)
        }

        guard open == nil else { throw .missingContinuation }
        guard let kind = FrameKind(rawValue: packet[1]) else { throw .unknownKind(packet[1]) }
        guard length <= limits.payload else { throw .oversized(bytes: UInt64(length)) }
        guard body.count <= Int(length), !(body.isEmpty && length > 0) else {
            throw .lengthMismatch(declared: Int(length), found: body.count)
        }
        guard Int(packet[3]) == descriptors, descriptors <= limits.descriptors else {
            throw .descriptorMismatch(declared: Int(packet[3]), found: descriptors)
        }
        guard (kind == .notice) == (request == 0) else { throw .badRequestNumber(request) }
        let frame = Frame(
            kind: kind, channel: channel, request: request, payload: [UInt8](body), descriptorCount: descriptors)
        return finish(frame, length: Int(length))
    }

    private mutating func finish(_ frame: Frame, length: Int) -> Frame? {
        if frame.payload.count == length { return frame }
        open = (frame, length)
        return nil
    }
}
