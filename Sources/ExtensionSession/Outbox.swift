internal import ExtensionMessages
internal import Glibc
internal import LinuxSystem

/// What waits to be sent while the other side does not read: packets in order, descriptors kept alive beside them.
struct Outbox: ~Copyable {
    private struct Entry {
        let packet: [UInt8]
        /// Duplicates that stay open until the packet is gone.
        let descriptors: HeldDescriptors?
    }

    private let limits: SessionLimits
    private var entries: [Entry] = []
    private var first = 0
    private(set) var bytes = 0
    /// Set by the send that found no room; that message was not taken.
    private(set) var isOverfull = false

    init(limits: SessionLimits) {
        self.limits = limits
    }

    var isEmpty: Bool { first == entries.count }

    /// Sends a frame at once where the socket takes it, and keeps the rest.
    mutating func send(_ frame: Frame, descriptors: [Int32], to socket: Int32) throws(SystemError) {
        isOverfull = false
        let size = frame.payload.count + PacketHeader.size
        if !isEmpty, bytes + size > limits.outbox {
            isOverfull = true
            return
        }
        var fresh: [Entry] = []
        for (index, packet) in frame.packets(limit: limits.packet).enumerated() {
            let beside = index == 0 ? descriptors : []
            if isEmpty, fresh.isEmpty, try PacketSocket.send(packet, to: socket, descriptors: beside) { continue }
            fresh.append(Entry(packet: packet, descriptors: try HeldDescriptors(duplicating: beside)))
        }
        for entry in fresh {
            bytes += entry.packet.count
            entries.append(entry)
        }
    }

    /// Sends what the socket takes now.
    mutating func flush(to socket: Int32) throws(SystemError) {
        while first < entries.count {
            let entry = entries[first]
            guard try PacketSocket.send(entry.packet, to: socket, descriptors: entry.descriptors?.numbers ?? []) else {
                break
            }
            bytes -= entry.packet.count
            first += 1
        }
        if isEmpty {
            entries = []
            first = 0
        } else if first > 64 {
            entries.removeFirst(first)
            first = 0
        }
    }
}

/// Duplicates of descriptors, closed together.
final class HeldDescriptors {
    let numbers: [Int32]
    private let list: DescriptorList

    /// Nil for no descriptors.
    init?(duplicating descriptors: [Int32]) throws(SystemError) {
        guard !descriptors.isEmpty else { return nil }
        var numbers: [Int32] = []
        for descriptor in descriptors {
            numbers.append(try systemCall(.fcntl) { kernelResult(fcntl(descriptor, F_DUPFD_CLOEXEC, 3)) })
        }
        self.numbers = numbers
        list = DescriptorList(owning: numbers)
    }
}
