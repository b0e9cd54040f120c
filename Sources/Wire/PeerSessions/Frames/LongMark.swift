internal import ExtensionMessages

/// The last bytes of a frame or an answer whose long content lies in shared memory: in the last descriptor beside it.
package struct LongMark: Hashable, Sendable {
    /// This bit of the first byte says that the mark is there.
    static let flag = SessionFrameHead.longFlag
    static let bytes = 8

    /// Bytes of the content.
    let count: Int
    /// The number by which the receiver gives the memory back.
    let lease: UInt32

    init(count: Int, lease: UInt32) { (self.count, self.lease) = (count, lease) }

    /// Takes the mark from the end of an untrusted payload. Throws for a content of no length, and for one that is longer
    /// than any message.
    init(takenFrom payload: inout ArraySlice<UInt8>) throws(MessageError) {
        guard payload.count >= Self.bytes else { throw .malformed(type: "session content") }
        let numbers = payload.suffix(Self.bytes).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        self.init(count: Int(numbers & 0xFFFF_FFFF), lease: UInt32(numbers >> 32))
        guard (1...MessageCoding.mostLong).contains(count) else { throw .malformed(type: "session content") }
        payload.removeLast(Self.bytes)
    }

    var encoded: [UInt8] {
        withUnsafeBytes(of: (UInt64(lease) << 32 | UInt64(count)).littleEndian) { Array($0) }
    }
}
