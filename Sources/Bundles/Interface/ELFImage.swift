/// The bytes of a library's loaded segments, or of parts of them, by their addresses. Nothing of the file is mapped or
/// run.
struct ELFImage {
    private struct Part {
        var address: Int
        var bytes: [UInt8]
    }

    /// The most bytes of all segments together. A debug build of the SDK has 10 MB.
    static let limit = 128 << 20

    private let parts: [Part]

    init(_ file: borrowing OpenFile, _ segments: [ELFLayout.Segment]) throws(LibraryImageError) {
        var parts: [Part] = []
        var total = 0
        for segment in segments where segment.type == 1 && segment.fileSize > 0 {
            guard segment.fileSize <= Self.limit - total else { throw .malformed("the segments are too large") }
            total += segment.fileSize
            let bytes: [UInt8]
            do { bytes = try file.read(at: segment.offset, count: segment.fileSize) } catch { throw .file(error) }
            parts.append(Part(address: segment.address, bytes: bytes))
        }
        self.parts = parts
    }

    /// Reads some ranges alone, each of which one segment must hold.
    ///
    /// - Parameter limit: the most bytes of all ranges together.
    init(
        _ file: borrowing OpenFile, _ segments: [ELFLayout.Segment], only ranges: [(address: Int, count: Int)],
        limit: Int
    ) throws(LibraryImageError) {
        var parts: [Part] = []
        var room = limit
        for (address, count) in ranges {
            guard count >= 0, count <= room else { throw .malformed("the tables are too large") }
            room -= count
            let segment = segments.first { segment in
                segment.type == 1 && address >= segment.address && address - segment.address <= segment.fileSize
                    && count <= segment.fileSize - (address - segment.address)
            }
            guard let segment else { throw .malformed("an address outside of every segment") }
            let bytes: [UInt8]
            do {
                bytes = try file.read(at: segment.offset + (address - segment.address), count: count)
            } catch { throw .file(error) }
            parts.append(Part(address: address, bytes: bytes))
        }
        self.parts = parts
    }

    /// Passes the bytes of a range, which one part must hold.
    func withBytes<Result>(
        at address: Int, count: Int, _ body: (UnsafeRawBufferPointer) throws(LibraryImageError) -> Result
    ) throws(LibraryImageError) -> Result {
        for part in parts where address >= part.address && count >= 0 {
            let offset = address - part.address
            guard offset <= part.bytes.count, count <= part.bytes.count - offset else { continue }
            return try part.bytes.withUnsafeBufferPointer { (bytes) throws(LibraryImageError) in
                try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[offset..<(offset + count)]))
            }
        }
        throw .malformed("an address outside of every segment")
    }

    /// The number at an address, in the byte order of little-endian files.
    func number<Number: FixedWidthInteger>(
        _ address: Int, as type: Number.Type = Number.self
    ) throws(LibraryImageError) -> Number {
        try withBytes(at: address, count: MemoryLayout<Number>.size) { bytes throws(LibraryImageError) in
            Number(littleEndian: bytes.loadUnaligned(as: Number.self))
        }
    }

    /// The target of a relative pointer; nil for a null pointer.
    func target(_ address: Int) throws(LibraryImageError) -> Int? {
        let distance = try number(address, as: Int32.self)
        return distance == 0 ? nil : address &+ Int(distance)
    }

    /// The bytes up to a zero, at most 4,096.
    func text(_ address: Int) throws(LibraryImageError) -> [UInt8] {
        var bytes: [UInt8] = []
        var next = address
        while bytes.count < 4_096 {
            let byte = try number(next, as: UInt8.self)
            if byte == 0 { return bytes }
            bytes.append(byte)
            next += 1
        }
        throw .malformed("a name without an end")
    }
}
