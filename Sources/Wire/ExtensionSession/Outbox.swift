internal import ExtensionMessages
internal import Glibc
internal import LinuxSystem

/// Packets that wait to be sent while the other side does not read, in order, with duplicates of their descriptors.
struct Outbox: ~Copyable {
    private struct Entry {
        let packet: FramePacket
        /// The whole message, whose bytes its packets share.
        let frame: Frame
        /// Duplicates that stay open until the packet is sent.
        let descriptors: HeldDescriptors?
    }

    private let limits: SessionLimits
    private var entries: [Entry] = []
    private var first = 0
    private(set) var bytes = 0
    /// Whether the last call of `send` found no room, and dropped its message.
    private(set) var isOverfull = false
    /// Whether the kernel refuses more descriptors in transit (ETOOMANYREFS). No event of the socket reports the end of
    /// this state.
    private(set) var isStarved = false

    init(limits: SessionLimits) {
        self.limits = limits
    }

    var isEmpty: Bool { first == entries.count }

    /// Sends as much of a frame as the socket accepts now, and keeps the rest.
    mutating func send(_ frame: Frame, descriptors: [Int32], to socket: Int32) throws(SystemError) {
        isOverfull = false
        let size = frame.count + PacketHeader.size
        if !isEmpty, bytes + size > limits.outbox || entries.count - first >= limits.outboxMessages {
            isOverfull = true
            return
        }
        var offset = 0
        var beside = descriptors
        if isEmpty {
            repeat {
                let packet = FramePacket(frame, at: offset, limit: limits.packet)
                guard try send(packet, of: frame, to: socket, descriptors: beside) else { break }
                offset = packet.range.upperBound
                beside = []
                if offset == frame.count { return }
            } while true
        }
        var fresh: [Entry] = []
        repeat {
            let packet = FramePacket(frame, at: offset, limit: limits.packet)
            fresh.append(
                Entry(packet: packet, frame: frame, descriptors: try HeldDescriptors(duplicating: beside)))
            offset = packet.range.upperBound
            beside = []
        } while offset < frame.count
        for entry in fresh {
            bytes += entry.packet.size
            entries.append(entry)
        }
    }

    private mutating func send(
        _ packet: FramePacket, of frame: Frame, to socket: Int32, descriptors: [Int32]
    ) throws(SystemError) -> Bool {
        let result: Result<Bool, SystemError> = packet.withParts(of: frame) { head, before, content, behind in
            Result { () throws(SystemError) in
                try PacketSocket.send(head, before, content, behind, to: socket, descriptors: descriptors)
            }
        }
        isStarved = false
        do throws(SystemError) { return try result.get() } catch {
            guard error.errno == ETOOMANYREFS else { throw error }
            isStarved = true
            return false
        }
    }

    /// Sends as many of the waiting packets as the socket accepts now.
    mutating func flush(to socket: Int32) throws(SystemError) {
        while first < entries.count {
            let entry = entries[first]
            let beside = entry.descriptors?.numbers ?? []
            guard try send(entry.packet, of: entry.frame, to: socket, descriptors: beside) else { break }
            bytes -= entry.packet.size
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
