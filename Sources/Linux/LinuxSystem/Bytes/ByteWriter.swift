/// Appends numbers, least significant byte first, and pieces with their lengths.
///
/// The project has this one writer for its own binary formats: launch orders, recordings and the log of shared
/// defaults. Each type has a method, because a generic method is not specialised for callers in other modules of the
/// package.
package struct ByteWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: the number of bytes that will be written, if the caller knows it.
    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    package mutating func put(_ number: UInt8) { bytes.append(number) }
    package mutating func put(_ number: UInt16) { append(number) }
    package mutating func put(_ number: UInt32) { append(number) }
    package mutating func put(_ number: UInt64) { append(number) }
    package mutating func put(_ number: Int32) { append(number) }
    package mutating func put(_ number: Int64) { append(number) }

    /// Appends a piece unchanged.
    package mutating func put(raw piece: [UInt8]) { bytes.append(contentsOf: piece) }

    /// Appends the piece's length in four bytes, then the piece. It must be shorter than 4 GiB.
    package mutating func put(counted piece: [UInt8]) {
        append(UInt32(piece.count))
        bytes.append(contentsOf: piece)
    }

    package mutating func put(counted text: String.UTF8View) {
        append(UInt32(text.count))
        bytes.append(contentsOf: text)
    }

    package mutating func put(counted piece: UnsafeRawBufferPointer) {
        append(UInt32(piece.count))
        bytes.append(contentsOf: piece)
    }

    @inline(__always)
    private mutating func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
