internal import CFunctions
package import LinuxSystem

/// A value as it travels between host and extension, in both directions. Its form follows from the type that the list
/// of functions declares; both sides check it.
package enum WireValue: Hashable, Sendable {
    case null
    /// An integer or the bits of a floating-point number, widened to 64 bits.
    case number(UInt64)
    /// A string without its zero, or the elements of an array of numbers in memory order.
    case bytes([UInt8])
    /// Bytes in the shared memory of the call.
    case shared(offset: Int, count: Int)
    /// The elements of an array of strings or structs, or the fields of a struct.
    case list([WireValue])
    /// A handle or a callback by its number.
    case reference(UInt32)
    /// Room for bytes that the function writes.
    case room(Int)
    /// Bytes of a result that is too large for its message, in the memory that `ForeignMessage.results` brings.
    case late(offset: Int, count: Int)
}

extension WireValue {
    /// Whether it has more than 4 KiB or 128 elements. Our choice: the values of so many take some 50 µs.
    var isLarge: Bool {
        switch self {
        case .bytes(let bytes): bytes.count > 4_096
        case .shared(_, let count): count > 4_096
        case .late: true
        case .list(let values): values.count > 128 || values.contains(where: \.isLarge)
        case .null, .number, .reference, .room: false
        }
    }
}

extension WireValue {
    /// The bytes that it takes in an answer, at most.
    package var answerBytes: Int {
        switch self {
        case .bytes(let bytes): bytes.count + 5
        case .list(let values): values.reduce(5) { $0 + $1.answerBytes }
        case .null, .number, .shared, .reference, .room, .late: 9
        }
    }
}

extension ByteWriter {
    package mutating func put(_ value: WireValue) {
        switch value {
        case .null: put(UInt8(0))
        case .number(let number):
            put(UInt8(1))
            put(number)
        case .bytes(let bytes):
            put(UInt8(2))
            put(counted: bytes)
        case .shared(let offset, let count):
            put(UInt8(3))
            put(UInt32(offset))
            put(UInt32(count))
        case .list(let values):
            put(UInt8(4))
            put(UInt32(values.count))
            for value in values { put(value) }
        case .reference(let number):
            put(UInt8(5))
            put(number)
        case .room(let count):
            put(UInt8(6))
            put(UInt32(count))
        case .late(let offset, let count):
            put(UInt8(7))
            put(UInt32(offset))
            put(UInt32(count))
        }
    }
}

extension ByteReader {
    /// Takes a value of an untrusted message: at most `CLimits.elements` values in a list and a bounded depth. Bytes
    /// are bounded by the message.
    package mutating func value(depth: Int = 0) throws(Malformed) -> WireValue {
        switch try number(UInt8.self) {
        case 0: return .null
        case 1: return .number(try number(UInt64.self))
        case 2: return .bytes(Array(try counted()))
        case 3: return .shared(offset: Int(try number(UInt32.self)), count: Int(try number(UInt32.self)))
        case 4:
            let count = Int(try number(UInt32.self))
            // Each value has at least one byte, so a short message cannot announce a long list.
            guard depth <= CLimits.depth + 1, count <= CLimits.elements, count <= rest.count else { throw Malformed() }
            var values: [WireValue] = []
            values.reserveCapacity(count)
            for _ in 0..<count { values.append(try value(depth: depth + 1)) }
            return .list(values)
        case 5: return .reference(try number(UInt32.self))
        case 6: return .room(Int(try number(UInt32.self)))
        case 7: return .late(offset: Int(try number(UInt32.self)), count: Int(try number(UInt32.self)))
        default: throw Malformed()
        }
    }

    /// Takes a counted list of values, at most `limit`.
    package mutating func values(limit: Int) throws(Malformed) -> [WireValue] {
        let count = Int(try number(UInt32.self))
        guard count <= limit else { throw Malformed() }
        var values: [WireValue] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try value()) }
        return values
    }
}

extension ByteWriter {
    package mutating func put(_ values: [WireValue]) {
        put(UInt32(values.count))
        for value in values { put(value) }
    }
}
