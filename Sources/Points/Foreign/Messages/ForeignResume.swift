internal import CFunctions
package import LinuxSystem

/// The host's answer to a callback.
package struct ForeignResume: Hashable, Sendable {
    /// The serial of the `ForeignOutcome.callback` that it answers.
    package var serial: UInt32
    /// The result; nil if the host's closure failed, so that the call fails when it returns.
    package var result: WireValue?
    /// The bytes for each pointer behind which the callback writes, in memory order; `.null` for one that stays as it is.
    package var outputs: [WireValue]

    package init(serial: UInt32 = 0, result: WireValue?, outputs: [WireValue] = []) {
        self.serial = serial
        self.result = result
        self.outputs = outputs
    }

    package func encoded() -> [UInt8] {
        var writer = ByteWriter(capacity: 24)
        writer.put(serial)
        writer.put(UInt8(result == nil ? 0 : 1))
        if let result {
            writer.put(result)
            writer.put(outputs)
        }
        return writer.bytes
    }

    package init(encoded bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        serial = try reader.number(UInt32.self)
        result = nil
        outputs = []
        if try reader.number(UInt8.self) != 0 {
            result = try reader.value()
            outputs = try reader.values(limit: CLimits.parameters)
        }
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
    }
}
