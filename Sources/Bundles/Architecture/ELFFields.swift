import Glibc

/// The bytes of one range of an ELF file, and its numbers in the file's byte order. Valid only within the call that
/// hands it out (`ELFWindow.fields`).
struct ELFFields {
    let bytes: UnsafeRawBufferPointer
    let isLittleEndian: Bool
    let is64Bit: Bool

    /// An unsigned number of 2, 4 or 8 bytes. Throws `malformed` outside of the range, and for a number that no file
    /// needs.
    @inline(__always)
    func number(_ offset: Int, _ size: Int) throws(LibraryImageError) -> Int {
        guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else { throw .malformed("a field") }
        switch size {
        case 2:
            let raw = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
            return Int(isLittleEndian ? UInt16(littleEndian: raw) : UInt16(bigEndian: raw))
        case 4:
            let raw = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            return Int(isLittleEndian ? UInt32(littleEndian: raw) : UInt32(bigEndian: raw))
        default:
            let raw = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let number = isLittleEndian ? UInt64(littleEndian: raw) : UInt64(bigEndian: raw)
            guard let exact = Int(exactly: number) else { throw .malformed("a number beyond any file") }
            return exact
        }
    }

    /// An address-sized number: 4 bytes in a 32-bit file, 8 in a 64-bit one.
    @inline(__always)
    func word(_ offset32: Int, _ offset64: Int) throws(LibraryImageError) -> Int {
        is64Bit ? try number(offset64, 8) : try number(offset32, 4)
    }

    /// The fields of a part of the range.
    @inline(__always)
    func part(at offset: Int, count: Int) throws(LibraryImageError) -> ELFFields {
        guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else {
            throw .malformed("a field")
        }
        return ELFFields(
            bytes: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)]), isLittleEndian: isLittleEndian,
            is64Bit: is64Bit)
    }

    /// The bytes of the zero-terminated text at `offset`; nil if it has no end.
    func text(at offset: Int) -> UnsafeRawBufferPointer? {
        guard offset >= 0, offset < bytes.count, let base = bytes.baseAddress else { return nil }
        guard let end = memchr(base + offset, 0, bytes.count - offset) else { return nil }
        return UnsafeRawBufferPointer(start: base + offset, count: UnsafeRawPointer(end) - (base + offset))
    }
}
