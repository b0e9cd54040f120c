internal import ExtensionMessages
internal import Glibc
internal import LinuxSystem

/// Messages that wait to be sent while the other side does not read, in order, with duplicates of their descriptors.
///
/// Each is cut into packets when the socket takes them. A socket whose buffer is smaller than the usual one gets shorter
/// packets from its first refusal on.
struct Outbox: ~Copyable {
    private struct Entry {
        let frame: Frame
        /// Bytes of the payload that were sent.
        var sent: Int
        /// Duplicates that stay open until the first packet is sent.
        var descriptors: HeldDescriptors?

        /// Bytes that are still to be sent, with the header of one packet.
        var size: Int { frame.count - sent + PacketHeader.size }
    }

    private enum Sending { case sent, noRoom, tooLong }

    /// No socket has a shorter buffer: the kernel keeps at least 4,608 bytes, of which it takes 32 itself
    /// (SOCK_MIN_SNDBUF, and unix_dgram_sendmsg).
    private static let leastPacket = 4_096

    private let limits: SessionLimits
    /// Nil for a message that was sent.
    private var entries: [Entry?] = []
    private var first = 0
    private(set) var bytes = 0
    /// Whether the last call of `send` found no room, and dropped its message.
    private(set) var isOverfull = false
    /// Whether the kernel refuses more descriptors in transit (ETOOMANYREFS). No event of the socket reports the end of
    /// this state.
    private(set) var isStarved = false
    /// Bytes of the longest packet that the socket takes, as far as it is known.
    private var mostPacket: Int

    init(limits: SessionLimits) {
        self.limits = limits
        mostPacket = limits.packet
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
        var sent = 0
        if isEmpty {
            guard let rest = try sendPackets(of: frame, from: 0, to: socket, descriptors: descriptors) else { return }
            sent = rest
        }
        let held = try HeldDescriptors(duplicating: sent == 0 ? descriptors : [])
        let entry = Entry(frame: frame, sent: sent, descriptors: held)
        bytes += entry.size
        entries.append(entry)
    }

    /// Sends as many packets of a frame as the socket accepts now.
    ///
    /// - Parameter descriptors: those of the frame, which travel with the first packet.
    /// - Returns: the place in the payload where the rest begins; nil if nothing is left.
    private mutating func sendPackets(
        of frame: Frame, from start: Int, to socket: Int32, descriptors: [Int32]
    ) throws(SystemError) -> Int? {
        var offset = start
        while true {
            let packet = FramePacket(frame, at: offset, limit: mostPacket)
            switch try send(packet, of: frame, to: socket, descriptors: offset == 0 ? descriptors : []) {
            case .noRoom: return offset
            case .tooLong: mostPacket = max(Self.leastPacket, packet.size / 2)
            case .sent:
                offset = packet.range.upperBound
                if offset == frame.count { return nil }
            }
        }
    }

    private mutating func send(
        _ packet: FramePacket, of frame: Frame, to socket: Int32, descriptors: [Int32]
    ) throws(SystemError) -> Sending {
        let result: Result<Bool, SystemError> = packet.withParts(of: frame) { head, before, content, behind in
            Result { () throws(SystemError) in
                try PacketSocket.send(head, before, content, behind, to: socket, descriptors: descriptors)
            }
        }
        isStarved = false
        do throws(SystemError) { return try result.get() ? .sent : .noRoom } catch {
            switch error.errno {
            case ETOOMANYREFS: isStarved = true
            case EMSGSIZE where packet.size > Self.leastPacket: return .tooLong
            default: throw error
            }
            return .noRoom
        }
    }

    /// Sends as much of the waiting messages as the socket accepts now.
    mutating func flush(to socket: Int32) throws(SystemError) {
        while first < entries.count {
            guard var entry = entries[first] else { break }
            let beside = entry.descriptors?.numbers ?? []
            let rest = try sendPackets(of: entry.frame, from: entry.sent, to: socket, descriptors: beside)
            bytes -= entry.size
            guard let rest else {
                entries[first] = nil
                first += 1
                continue
            }
            entry.sent = rest
            if rest > 0 { entry.descriptors = nil }
            bytes += entry.size
            entries[first] = entry
            break
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
