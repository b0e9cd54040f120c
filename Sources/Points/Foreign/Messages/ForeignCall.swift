internal import CFunctions
package import LinuxSystem

/// A call of one function.
package struct ForeignCall: Hashable, Sendable {
    /// The function's place in the table.
    package var function: Int
    /// A value for each parameter.
    package var arguments: [WireValue]

    package init(function: Int, arguments: [WireValue]) {
        self.function = function
        self.arguments = arguments
    }

    package func encoded() -> [UInt8] {
        var writer = ByteWriter(capacity: 64)
        writer.put(UInt32(function))
        writer.put(arguments)
        return writer.bytes
    }

    package init(encoded bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        function = Int(try reader.number(UInt32.self))
        arguments = try reader.values(limit: CLimits.parameters)
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
    }
}
