import CLinux

/// A set of events of a descriptor: those that have occurred, or those to watch for.
package struct Readiness: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ bit: Int) { rawValue = UInt32(bit) }

    package static let readable = Readiness(HOSTEL_READABLE)
    package static let writable = Readiness(HOSTEL_WRITABLE)
    /// A pressure trigger or cgroup event.
    package static let priority = Readiness(HOSTEL_PRIORITY)
    /// The other end will send no more bytes, but its earlier bytes can still be read.
    package static let peerClosed = Readiness(HOSTEL_PEER_CLOSED)
    /// The other end is gone. Always reported, even if it is not watched for.
    package static let hangUp = Readiness(HOSTEL_HANG_UP)
    /// Always reported, even if it is not watched for.
    package static let error = Readiness(HOSTEL_ERROR)
    package static let readableAndWritable = Readiness(HOSTEL_READABLE | HOSTEL_WRITABLE)

    // Every message uses these two. The operations of OptionSet are generic, and other modules call them unspecialised.
    package var isWritable: Bool { rawValue & UInt32(HOSTEL_WRITABLE) != 0 }
    /// Whether to read: there are bytes, the end of the stream, a hang-up or an error. The read tells which.
    package var callsForReading: Bool { rawValue & UInt32(HOSTEL_READABLE | HOSTEL_HANG_UP | HOSTEL_ERROR) != 0 }
}
