internal import LinuxSystem

/// Why a value could not be turned into bytes, or bytes into a value.
public enum MessageCodingError: Error, Hashable, Sendable {
    /// The bytes end too early, are in no form that the coding has, or are a text with more than 30 combining marks in a
    /// row.
    case malformed
    /// A text of this side has more than 30 combining marks in a row, which the other side would refuse.
    case tooManyMarks
    /// Containers within one another above `MessageCoding.mostDepth`.
    case tooDeep
    /// More values than `MessageCoding.mostValues`.
    case tooManyValues
    /// More bytes than a message may have.
    case tooLong
    /// More descriptors than a message may have, one that is not open, or a reference to one that did not come.
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

extension MessageCodingError: CustomStringConvertible {
    /// The cause, as one sentence for people.
    public var description: String {
        switch self {
        case .malformed:
            "The bytes end too early or have a form that the coding does not know, or a text has over 30 combining marks "
                + "in a row."
        case .tooManyMarks: "It has a text with over 30 combining marks in a row."
        case .tooDeep: "Its values lie more than \(MessageCoding.mostDepth) deep within one another."
        case .tooManyValues: "It has more than \(MessageCoding.mostValues) values."
        case .tooLong: "It has more bytes than a message may have."
        case .descriptors:
            "It has more descriptors than a message may have, one that is not open, or names one that did not come."
        case .notFinite: "It has a number that is infinite or not a number."
        case .mismatch(""): "The value is missing or of another type."
        case .mismatch(let place): "The value at \(place) is missing or of another type."
        case .badName(let name): "The name \(name.cut(to: 80)) is malformed."
        case .custom(let text): text
        }
    }

    /// The correction that the sender of a message can make, as one sentence for people.
    package var remedy: String {
        switch self {
        case .malformed, .mismatch, .custom: "Correct the type's own encode(to:)."
        case .tooManyMarks: "Remove marks, or send the text as bytes."
        case .tooDeep: "Send flatter values, or bytes in a form of your own."
        case .tooManyValues: "Send bytes in place of an array of numbers, or send a stream."
        case .tooLong: "Send long contents as SharedBytes, or in parts as a stream."
        case .descriptors:
            "Send SharedBytes and SharedDescriptor only in messages of a session, a few in each, and check that `open` did "
                + "not return -1."
        case .notFinite: "Send an optional value or a text in its place."
        case .badName: "Write 1 to 64 ASCII letters, digits, dots and hyphens, a letter first."
        }
    }
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
