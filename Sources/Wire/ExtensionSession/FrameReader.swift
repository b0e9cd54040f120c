internal import LinuxSystem

/// Reads packets from a socket and joins them to frames with their descriptors.
struct FrameReader: ~Copyable {
    private let buffer: UnsafeMutableRawBufferPointer
    private let mostDescriptors: Int
    private var assembler: FrameAssembler
    /// The descriptors of the frame that is being assembled; they came with its first packet.
    private var descriptors: DescriptorList?

    init(limits: SessionLimits) {
        buffer = .allocate(byteCount: limits.packet, alignment: 16)
        mostDescriptors = limits.descriptors
        assembler = FrameAssembler(limits: limits)
    }

    deinit { buffer.deallocate() }

    /// Whether the rest of a frame is still to come.
    var isAssembling: Bool { assembler.isAssembling }

    /// Reads one packet into the buffer, where it stays until the next call.
    func receive(from socket: Int32) throws(SystemError) -> PacketReception {
        try PacketSocket.receive(from: socket, into: buffer, mostDescriptors: mostDescriptors)
    }

    /// Adds the packet that was read last. Returns the frame that it completes, or nil if more is to come.
    mutating func assemble(_ packet: inout ReceivedPacket) throws(FrameError) -> Frame? {
        guard !packet.isTruncated, !packet.lostDescriptors else { throw .truncated }
        let count = packet.descriptors.count
        let frame = try assembler.accept(bytes(packet.count), descriptors: count)
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
