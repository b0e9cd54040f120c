/// The reason why packets of the other side are not a frame, or a frame that it may not send.
package enum FrameError: Error, Hashable, Sendable {
    case shorterThanHeader(bytes: Int)
    case unknownVersion(UInt8)
    case unknownKind(UInt8)
    case unknownChannel(UInt8)
    /// A payload longer than `SessionLimits.payload`.
    case oversized(bytes: UInt64)
    /// More bytes in the packets than the header declared, or an empty continuation.
    case lengthMismatch(declared: Int, found: Int)
    /// A continuation without a beginning, or one that does not match its beginning.
    case strayContinuation
    case missingContinuation
    case descriptorMismatch(declared: Int, found: Int)
    /// The packet or its descriptors exceed the bounds of this side.
    case truncated
    /// A notice with a number, or a request or an answer without one.
    case badRequestNumber(UInt64)
    case reusedRequestNumber(UInt64)
    case tooManyRequests(limit: Int)
    /// An answer to a request that was not sent, or was answered before.
    case unexpectedAnswer(UInt64)
}
