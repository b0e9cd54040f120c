package import ExtensionMessages

/// What a frame is for; the raw value is its byte on the wire.
package enum FrameKind: UInt8, Hashable, Sendable, CaseIterable {
    /// Told, not answered.
    case notice = 0
    /// To be answered once, by a reply or a failure with the same number.
    case request = 1
    case reply = 2
    /// The answer of a side that cannot answer: unknown message or wrong state. The payload is empty.
    case failure = 3
}

/// One whole message between host and extension, before or after its payload is read.
package struct Frame: Hashable, Sendable {
    package var kind: FrameKind
    package var channel: Channel
    /// The request's number, 1 and up, counted by the asking side; 0 for a notice.
    package var request: UInt64
    package var payload: [UInt8]
    /// How many descriptors travel beside.
    package var descriptorCount: Int

    package init(
        kind: FrameKind, channel: Channel, request: UInt64, payload: [UInt8], descriptorCount: Int = 0
    ) {
        self.kind = kind
        self.channel = channel
        self.request = request
        self.payload = payload
        self.descriptorCount = descriptorCount
    }
}

/// The bounds of a session; a frame outside them ends it.
package struct SessionLimits: Hashable, Sendable {
    /// Bytes of one message's payload: twice what the largest display list within the display limits takes (4,096
    /// operations of about 100 bytes, 8,192 path elements, 32 KiB of text).
    package var payload = 1 << 20
    /// Bytes of one packet, header included. Below the kernel's standard send buffer of 212,992 bytes, which a
    /// packet must fit whole.
    package var packet = 128 << 10
    /// Descriptors beside one message.
    package var descriptors = 4
    /// Requests of the other side that wait for an answer of ours.
    package var unanswered = 64
    /// Bytes that may wait here for the other side to read, before sending is refused: backpressure.
    package var outbox = 8 << 20
    /// Pings of the other side that are answered in a second: who asks more often keeps this one from its work.
    package var pings = Int.max

    package init() {}
    package static let standard = SessionLimits()
    /// A host's, which has other sessions to serve.
    package static let host: SessionLimits = {
        var limits = SessionLimits()
        limits.pings = 1000
        return limits
    }()
}

/// Why packets of the other side are not a frame, or not one that it may send.
package enum FrameError: Error, Hashable, Sendable {
    case shorterThanHeader(bytes: Int)
    case unknownVersion(UInt8)
    case unknownKind(UInt8)
    case unknownChannel(UInt8)
    /// A payload longer than `SessionLimits.payload`.
    case oversized(bytes: UInt64)
    /// More bytes in the packets than the header declared, or an empty continuation.
    case lengthMismatch(declared: Int, found: Int)
    /// A continuation where none was due, or something else where one was.
    case strayContinuation
    case missingContinuation
    case descriptorMismatch(declared: Int, found: Int)
    /// The packet or its descriptors did not fit what we receive at the most.
    case truncated
    /// A notice with a number, or a request or an answer without one.
    case badRequestNumber(UInt64)
    case reusedRequestNumber(UInt64)
    case tooManyRequests(limit: Int)
    /// An answer to a question that was not asked, or was answered before.
    case unexpectedAnswer(UInt64)
}
