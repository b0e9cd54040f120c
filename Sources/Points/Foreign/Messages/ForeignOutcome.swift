internal import CFunctions
package import LinuxSystem

/// The extension's answer to a call or to the result of a callback.
package enum ForeignOutcome: Hashable, Sendable {
    /// The function returned: its result, a value for each pointer that it writes through, and `errno`.
    case returned(WireValue, outputs: [WireValue], errno: Int32)
    /// The function calls back, and waits for a `ForeignMessage.resume` with this serial, which the extension chooses.
    /// Several may wait, and their answers come in any order.
    case callback(serial: UInt32, number: UInt32, arguments: [WireValue])
    /// The call was not made, or its result cannot travel.
    case failed(ForeignFault, detail: String)

    package func encoded() -> [UInt8] {
        var writer = ByteWriter(capacity: 64)
        switch self {
        case .returned(let value, let outputs, let errno):
            writer.put(UInt8(0))
            writer.put(errno)
            writer.put(value)
            writer.put(outputs)
        case .callback(let serial, let number, let arguments):
            writer.put(UInt8(1))
            writer.put(serial)
            writer.put(number)
            writer.put(arguments)
        case .failed(let fault, let detail):
            writer.put(UInt8(2))
            writer.put(fault.rawValue)
            writer.put(counted: String(detail.prefix(200)).utf8)
        }
        return writer.bytes
    }

    /// Whether the answer has so many elements that they are not made into values on the host's thread.
    package var isLarge: Bool {
        guard case .returned(let value, let outputs, _) = self else { return false }
        return value.isLarge || outputs.contains(where: \.isLarge)
    }

    /// The bytes of the memory for results that are too large for the answer; otherwise 0.
    package var lateBytes: Int {
        guard case .returned(let value, let outputs, _) = self else { return 0 }
        return ([value] + outputs).reduce(0) { most, value in
            if case .late(let offset, let count) = value { max(most, offset + count) } else { most }
        }
    }

    /// Decodes an untrusted answer.
    package init(encoded bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        switch try reader.number(UInt8.self) {
        case 0:
            let errno = try reader.number(Int32.self)
            self = .returned(try reader.value(), outputs: try reader.values(limit: CLimits.parameters), errno: errno)
        case 1:
            let serial = try reader.number(UInt32.self)
            let number = try reader.number(UInt32.self)
            self = .callback(
                serial: serial, number: number, arguments: try reader.values(limit: CLimits.parameters))
        case 2:
            guard let fault = ForeignFault(rawValue: try reader.number(UInt8.self)) else {
                throw ByteReader.Malformed()
            }
            self = .failed(fault, detail: try reader.text(limit: 4_096))
        default: throw ByteReader.Malformed()
        }
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
    }
}

/// Why an extension did not make a call, or cannot return its result.
package enum ForeignFault: UInt8, Hashable, Sendable, CaseIterable {
    /// The call does not fit the function.
    case badCall = 1
    /// The library lacks the symbol.
    case missingSymbol
    /// No memory for the arguments.
    case noMemory
    /// A result is longer than its bound: a string without an end, or more elements than there is room for.
    case resultTooLong
    /// Too many handles, callbacks or calls within calls.
    case tooMany
    /// A callback was called after it was released, or on another thread.
    case strayCallback
    /// The host's closure failed.
    case callbackFailed
    /// The handle of the parameter was released, or is of another kind.
    case staleHandle
    /// The length of a result is negative.
    case badLength
}
