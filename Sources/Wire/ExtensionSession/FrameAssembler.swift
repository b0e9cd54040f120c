internal import ExtensionMessages

/// Joins packets to frames. A value, so that tests can give it any bytes without a socket.
package struct FrameAssembler: Sendable {
    private let limits: SessionLimits
    private var open: (frame: Frame, length: Int)?
    /// Memory for long payloads.
    private let memory: SpareBytes

    package init(limits: SessionLimits = .standard, memory: SpareBytes = SpareBytes()) {
        (self.limits, self.memory) = (limits, memory)
    }

    /// Whether the rest of a frame is still to come.
    var isAssembling: Bool { missing > 0 }

    /// Bytes of the open frame's payload that are still to come.
    private(set) var missing = 0

    /// Adds bytes to the payload of the open frame before their header is checked, so that a long payload is not
    /// copied. `acceptExtension` follows.
    ///
    /// - Parameter fill: writes bytes to the payload's end, at most `missing`, and returns their number.
    mutating func extend(_ fill: (UnsafeMutableRawBufferPointer) -> Int) {
        guard case (var frame, let length)? = open.take() else { return }
        frame.payload.append(addingCapacity: missing) { span in
            span.withUnsafeMutableBufferPointer { bytes, count in count = fill(UnsafeMutableRawBufferPointer(bytes)) }
        }
        open = (frame, length)
    }

    /// Accepts the packet of which `extend` has added the bytes after the header.
    ///
    /// - Parameters:
    ///   - header: the first `PacketHeader.size` bytes of the packet, or all of a shorter one.
    ///   - count: the bytes of the whole packet.
    /// - Returns: the frame that it completes, or nil if more packets follow.
    mutating func acceptExtension(
        _ header: UnsafeRawBufferPointer, count: Int, descriptors: Int
    ) throws(FrameError) -> Frame? {
        let read = try Header(header)
        guard read.isContinuation else { throw .missingContinuation }
        guard case (let frame, let total)? = open.take() else { throw .strayContinuation }
        try read.check(continues: frame, total: total, descriptors: descriptors)
        let (added, left) = (count - PacketHeader.size, missing)
        guard added > 0, added <= left else {
            throw .lengthMismatch(declared: total, found: total - left + added)
        }
        return finish(frame, length: total)
    }

    /// Accepts one packet as it was read from the socket.
    ///
    /// Returns the frame that it completes, or nil if more packets follow. After a `FrameError` the assembler must not
    /// be used again.
    package mutating func accept(
        _ packet: UnsafeRawBufferPointer, descriptors: Int
    ) throws(FrameError) -> Frame? {
        let header = try Header(packet)
        let (channel, length, request) = (header.channel, header.length, header.request)
        let body = UnsafeRawBufferPointer(rebasing: packet[PacketHeader.size...])

        if header.isContinuation {
            // Taken out of the optional, so that the bytes have one owner and are extended in place.
            guard case (var frame, let total)? = open.take() else { throw .strayContinuation }
            try header.check(continues: frame, total: total, descriptors: descriptors)
            guard !body.isEmpty, frame.payload.count + body.count <= total else {
                throw .lengthMismatch(declared: total, found: frame.payload.count + body.count)
            }
            frame.payload.append(contentsOf: body)
            return finish(frame, length: total)
        }

        guard open == nil else { throw .missingContinuation }
        guard let kind = FrameKind(rawValue: header.kind) else { throw .unknownKind(header.kind) }
        guard length <= limits.payload else { throw .oversized(bytes: UInt64(length)) }
        guard body.count <= Int(length), !(body.isEmpty && length > 0) else {
            throw .lengthMismatch(declared: Int(length), found: body.count)
        }
        guard header.descriptors == descriptors, descriptors <= limits.descriptors else {
            throw .descriptorMismatch(declared: header.descriptors, found: descriptors)
        }
        guard (kind == .notice) == (request == 0) else { throw .badRequestNumber(request) }
        var frame = Frame(
            kind: kind, channel: channel, request: request, payload: [], descriptorCount: descriptors)
        if body.count == Int(length), body.count < SpareBytes.least {
            // Most messages: short, and in one packet.
            frame.payload = Array(body)
            return frame
        }
        // Room for the whole payload, which the limits bound, so that it is not moved while it grows.
        frame.payload = memory.take(for: Int(length))
        frame.payload.append(contentsOf: body)
        return finish(frame, length: Int(length))
    }

    private mutating func finish(_ frame: consuming Frame, length: Int) -> Frame? {
        missing = length - frame.payload.count
        guard missing == 0 else {
            open = (frame, length)
            return nil
        }
        memory.keep(frame.payload)
        return frame
    }

    /// The header of a packet.
    private struct Header {
        let kind: UInt8
        let channel: Channel
        let descriptors: Int
        let length: UInt32
        let request: UInt64

        init(_ packet: UnsafeRawBufferPointer) throws(FrameError) {
            guard packet.count >= PacketHeader.size else { throw .shorterThanHeader(bytes: packet.count) }
            guard packet[0] == PacketHeader.version else { throw .unknownVersion(packet[0]) }
            guard let channel = Channel(rawValue: packet[2]) else { throw .unknownChannel(packet[2]) }
            kind = packet[1]
            self.channel = channel
            descriptors = Int(packet[3])
            length = UInt32(littleEndian: packet.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
            request = UInt64(littleEndian: packet.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }

        var isContinuation: Bool { kind == PacketHeader.continuation }

        func check(continues frame: borrowing Frame, total: Int, descriptors: Int) throws(FrameError) {
            guard frame.channel == channel, frame.request == request, total == Int(length), descriptors == 0 else {
                throw .strayContinuation
            }
        }
    }
}
