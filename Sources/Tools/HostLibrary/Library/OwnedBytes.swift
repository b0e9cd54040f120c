/// Bytes that live as long as this object.
///
/// Unchecked: the memory is written before anybody else sees it and never afterwards.
final class OwnedBytes: @unchecked Sendable {
    let buffer: UnsafeBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        // One byte more, so that the pointer of an empty buffer is valid.
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
        copy.initialize(repeating: 0)
        _ = copy.update(fromContentsOf: bytes)
        buffer = UnsafeBufferPointer(rebasing: copy.prefix(bytes.count))
    }

    deinit { buffer.baseAddress?.deallocate() }

    static let empty = OwnedBytes([])
}
