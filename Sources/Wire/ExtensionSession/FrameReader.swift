internal import LinuxSystem

/// Reads packets from a socket and joins them to frames with their descriptors.
struct FrameReader: ~Copyable {
    private let buffer: UnsafeMutableRawBufferPointer
    private let mostDescriptors: Int
    private let sender: DescriptorSender
    private var assembler: FrameAssembler
    /// The descriptors of the frame that is being assembled; they came with its first packet.
    private var descriptors: DescriptorList?

    init(limits: SessionLimits, memory: SpareBytes = SpareBytes(), sender: DescriptorSender = .unknown) {
        buffer = .allocate(byteCount: limits.packet, alignment: 16)
        mostDescriptors = limits.descriptors
        self.sender = sender
        assembler = FrameAssembler(limits: limits, memory: memory)
    }

    deinit { buffer.deallocate() }

    /// Whether the rest of a frame is still to come.
    var isAssembling: Bool { assembler.isAssembling }

    /// Reads one packet. The rest of an open frame goes to its place in the payload, everything else into the buffer,
    /// where it stays until the next call.
    mutating func receive(from socket: Int32) throws(SystemError) -> PacketReception {
        guard isAssembling else {
            return try PacketSocket.receive(
                from: socket, into: buffer, mostDescriptors: mostDescriptors, sentBy: sender)
        }
        let (buffer, most, sender) = (buffer, mostDescriptors, sender)
        let head = UnsafeMutableRawBufferPointer(rebasing: buffer[..<PacketHeader.size])
        var reception = Result<PacketReception, SystemError>.success(.wouldBlock)
        assembler.extend { payload in
            let place = UnsafeMutableRawBufferPointer(rebasing: payload.prefix(buffer.count - head.count))
            // Takes what a packet has too many, so that its length is known.
            let excess = UnsafeMutableRawBufferPointer(rebasing: buffer[(head.count + place.count)...])
            do throws(SystemError) {
                let read = try PacketSocket.receive(
                    from: socket, into: head, place, excess, mostDescriptors: most, sentBy: sender)
                let count = min(max(0, read.stored - head.count), place.count)
                // A report of a bad packet shows its first bytes.
                UnsafeMutableRawBufferPointer(rebasing: buffer[head.count...]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: place[..<min(count, FirstBytes.most - head.count)]))
                reception = .success(read)
                return count
            } catch {
                reception = .failure(error)
                return 0
            }
        }
        return try reception.get()
    }

    /// Adds the packet that was read last. Returns the frame that it completes, or nil if more is to come.
    mutating func assemble(_ packet: inout ReceivedPacket) throws(FrameError) -> Frame? {
        guard !packet.isTruncated, !packet.lostDescriptors else { throw .truncated }
        let count = packet.descriptors.count
        let frame =
            isAssembling
            ? try assembler.acceptExtension(
                bytes(min(packet.count, PacketHeader.size)), count: packet.count, descriptors: count)
            : try assembler.accept(bytes(packet.count), descriptors: count)
        if count > 0 {
            var taken = DescriptorList(owning: [])
            swap(&taken, &packet.descriptors)
            descriptors = consume taken
        }
        return frame
    }

    /// The descriptors of the frame that was completed last.
    mutating func takeDescriptors() -> DescriptorList { descriptors.take() ?? DescriptorList(owning: []) }

    /// The first `count` bytes of the packet that was read last.
    func bytes(_ count: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
}
