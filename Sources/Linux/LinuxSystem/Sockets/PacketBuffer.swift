/// Memory that receives packets, reused for each one.
package struct PacketBuffer: ~Copyable, @unchecked Sendable {
    /// The bytes. Valid while the buffer lives.
    package let memory: UnsafeMutableRawBufferPointer

    /// Allocates room for packets of up to `capacity` bytes, at least 1.
    package init(capacity: Int) {
        precondition(capacity > 0)
        memory = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit { memory.deallocate() }

    /// The first `count` bytes, as an array.
    package func bytes(_ count: Int) -> [UInt8] { Array(memory[..<count]) }

    /// Overwrites the first `count` bytes, or all of them if there are fewer.
    package mutating func wipe(_ count: Int) {
        let used = UnsafeMutableRawBufferPointer(rebasing: memory[..<min(count, memory.count)])
        for index in used.indices { used[index] = 0 }
    }

    /// Receives one packet, like `PacketSocket.receive`.
    package mutating func receive(
        from socket: Int32, mostDescriptors: Int, sentBy sender: DescriptorSender = .unknown
    ) throws(SystemError) -> PacketReception {
        try PacketSocket.receive(from: socket, into: memory, mostDescriptors: mostDescriptors, sentBy: sender)
    }
}
