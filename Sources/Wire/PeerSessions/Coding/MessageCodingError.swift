/// Why a value could not be turned into bytes, or bytes into a value.
public enum MessageCodingError: Error, Hashable, Sendable {
    /// The bytes end too early, or are in no form that the coding has.
    case malformed
    /// Containers within one another above `MessageCoding.mostDepth`.
    case tooDeep
    /// More values than `MessageCoding.mostValues`.
    case tooManyValues
    /// More bytes than a message may have.
    case tooLong
    /// More descriptors than a message may have, or a reference to a descriptor that did not come.
    case descriptors
    /// A number that is not finite.
    case notFinite
    /// The value at this place is missing or of another type, as far as the place is known.
    case mismatch(at: String)
    /// The name of a message has other characters than a name may have, or too many.
    case badName(String)
    /// A type's own coding failed.
    case custom(String)
}

/// The bounds of the coding. All are our choice.
package enum MessageCoding {
    package static let mostDepth = 32
    /// Values of one message: a message of the longest length with numbers of four bytes.
    package static let mostValues = 1 << 18
    /// The tag of a descriptor's number, of those that are free for private use by first come first served.
    static let descriptorTag: UInt8 = 0x48
    /// The tag of a long content that lies in shared memory, likewise, and its whole form. A message has one at most.
    static let longTag: UInt8 = 0x49
    static let longReference: [UInt8] = [0xD8, longTag, 0]
    /// Bytes of the shortest content that travels in shared memory: as many as a packet has. Of 128 KiB, the checks of the
    /// memory cost a tenth more than the copies of the socket; of 1 MiB, they cost a third of them.
    package static let leastLong = 192 << 10
    /// The most bytes of one: as many as a message has.
    static let mostLong = 1 << 20
    /// Bytes of the shortest content that is sent from its own array and not copied. A shorter one is copied in less time.
    package static let longContent = 16 << 10
}
