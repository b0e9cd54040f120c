import CLinux

/// The events of a descriptor: those that it is ready for, or those that it is watched for.
package struct Readiness: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ bit: Int) { rawValue = UInt32(bit) }

    package static let readable = Readiness(HOSTEL_READABLE)
    package static let writable = Readiness(HOSTEL_WRITABLE)
    /// A pressure trigger or cgroup event.
    package static let priority = Readiness(HOSTEL_PRIORITY)
    /// The other end will send no more; what it sent can still be read.
    package static let peerClosed = Readiness(HOSTEL_PEER_CLOSED)
    /// The other end is gone. Reported whether or not it is watched for.
    package static let hangUp = Readiness(HOSTEL_HANG_UP)
    /// Reported whether or not it is watched for.
    package static let error = Readiness(HOSTEL_ERROR)
    package static let readableAndWritable = Readiness(HOSTEL_READABLE | HOSTEL_WRITABLE)

    // Every message asks these two. The operations of OptionSet are generic, and other modules call them unspecialised.
    package var isWritable: Bool { rawValue & UInt32(HOSTEL_WRITABLE) != 0 }
    /// Whether there is something to read: bytes, or the end of the stream. A hang-up and an error are found by reading.
    package var callsForReading: Bool { rawValue & UInt32(HOSTEL_READABLE | HOSTEL_HANG_UP | HOSTEL_ERROR) != 0 }
}
