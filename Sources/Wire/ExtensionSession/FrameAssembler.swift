internal import ExtensionMessages

/// Joins packets to frames. A value, so that tests can give it any bytes without a socket.
package struct FrameAssembler: Sendable {
    private let limits: SessionLimits
    private var open: (frame: Frame, length: Int)?

    package init(limits: SessionLimits = .standard) {
        self.limits = limits
    }

    /// Whether the rest of a frame is still to come.
    var isAssembling: Bool { open != nil }

    /// Accepts one packet as it was read from the socket.
    ///
    /// Returns the frame that it completes, or nil if more packets follow. After a `FrameError` the assembler must not
    /// be used again.
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
            // Taken out of the optional, so that the bytes have one owner and are extended in place.
            guard case (var frame, let total)? = open.take() else { throw .strayContinuation }
            guard frame.channel == channel, frame.request == request, total == Int(length), descriptors == 0 else {
                throw .strayContinuation
            }
            guard !body.isEmpty, frame.payload.count + body.count <= total else {
                throw .lengthMismatch(declared: total, found: frame.payload.count + body.count)
            }
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
        var payload: [UInt8] = []
        // Room for the whole payload, which the limits bound, so that it is not moved while it grows.
        payload.reserveCapacity(Int(length))
        payload.append(contentsOf: body)
        let frame = Frame(
            kind: kind, channel: channel, request: request, payload: payload, descriptorCount: descriptors)
        return finish(frame, length: Int(length))
    }

    private mutating func finish(_ frame: consuming Frame, length: Int) -> Frame? {
        if frame.payload.count == length { return frame }
        open = (frame, length)
        return nil
    }
}
