/// The first bytes of a frame of typed sessions: its kind (1) and the number of the session (2, little endian).
package enum SessionFrameHead {
    package static let bytes = 3
    /// The kinds of frames with a name behind the head: calls, streams and messages.
    package static let named: ClosedRange<UInt8> = 2...4
    /// This bit of the kind says that a long content lies in shared memory.
    package static let longFlag: UInt8 = 0x80

    /// The name in an untrusted payload, whose rest is not read; nil for a frame without one.
    package static func name(in payload: [UInt8]) -> String? {
        guard payload.count > bytes, named.contains(payload[0] & ~longFlag) else { return nil }
        return CustomMessage.name(in: payload[bytes...])
    }
}
