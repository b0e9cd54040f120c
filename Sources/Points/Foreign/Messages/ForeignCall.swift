internal import CFunctions
package import LinuxSystem

/// A call of one function.
package struct ForeignCall: Hashable, Sendable {
    /// Names the call's results that are too large for its answer. The host chooses it.
    package var serial: UInt32
    /// The function's place in the table.
    package var function: Int
    /// A value for each parameter.
    package var arguments: [WireValue]

    package init(serial: UInt32 = 0, function: Int, arguments: [WireValue]) {
        self.serial = serial
        self.function = function
        self.arguments = arguments
    }

    package func encoded() -> [UInt8] {
        var writer = ByteWriter(capacity: 64)
        writer.put(serial)
        writer.put(UInt32(function))
        writer.put(arguments)
        return writer.bytes
    }

    package init(encoded bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        serial = try reader.number(UInt32.self)
        function = Int(try reader.number(UInt32.self))
        arguments = try reader.values(limit: CLimits.parameters)
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
    }
}
