/// Bytes that live as long as this object.
///
/// Unchecked: the memory is written before anybody else sees it and never afterwards.
final class OwnedBytes: @unchecked Sendable {
    let buffer: UnsafeBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        // One byte more, so that the pointer of an empty buffer is valid. Aligned for numbers of every type.
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 1, alignment: 16)
        copy.copyBytes(from: bytes)
        copy[bytes.count] = 0
        buffer = UnsafeBufferPointer(rebasing: copy.bindMemory(to: UInt8.self).prefix(bytes.count))
    }

    deinit { buffer.baseAddress?.deallocate() }

    static let empty = OwnedBytes([])
}
