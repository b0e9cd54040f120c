/// Takes numbers and pieces from the front of bytes whose origin is not trusted. No read goes beyond their end.
///
/// The project has this one reader for its own binary formats (launch orders, crash records, recordings, the log of
/// shared defaults) and for the kernel's records of the same form. Each type has a method, because a generic method is
/// not specialised for callers in other modules of the package.
package struct ByteReader: Sendable {
    /// The bytes end too early or do not have the expected form.
    package struct Malformed: Error, Hashable, Sendable {
        package init() {}
    }

    /// The bytes that are still unread.
    package private(set) var rest: ArraySlice<UInt8>

    package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    package init(_ bytes: [UInt8]) { rest = bytes[...] }

    package var isAtEnd: Bool { rest.isEmpty }

    /// Takes `count` bytes.
    package mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw Malformed() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    // Numbers, least significant byte first.

    package mutating func number(_: UInt8.Type = UInt8.self) throws(Malformed) -> UInt8 { try next() }
    package mutating func number(_: UInt16.Type = UInt16.self) throws(Malformed) -> UInt16 { try next() }
    package mutating func number(_: UInt32.Type = UInt32.self) throws(Malformed) -> UInt32 { try next() }
    package mutating func number(_: UInt64.Type = UInt64.self) throws(Malformed) -> UInt64 { try next() }
    package mutating func number(_: Int32.Type = Int32.self) throws(Malformed) -> Int32 { try next() }
    package mutating func number(_: Int64.Type = Int64.self) throws(Malformed) -> Int64 { try next() }

    /// Takes a length of four bytes and that many bytes, at most `limit`.
    package mutating func counted(limit: Int = .max) throws(Malformed) -> ArraySlice<UInt8> {
        let count: UInt32 = try next()
        guard Int(count) <= limit else { throw Malformed() }
        return try take(Int(count))
    }

    /// Takes a counted piece that must be UTF-8.
    package mutating func text(limit: Int = .max) throws(Malformed) -> String {
        guard let text = String(validating: try counted(limit: limit), as: UTF8.self) else { throw Malformed() }
        return text
    }

    @inline(__always)
    private mutating func next<Number: FixedWidthInteger>() throws(Malformed) -> Number {
        let size = MemoryLayout<Number>.size
        guard size <= rest.count else { throw Malformed() }
        let number = rest.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(as: Number.self)) }
        rest = rest.dropFirst(size)
        return number
    }
}
