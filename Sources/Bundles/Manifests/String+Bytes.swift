import Glibc

extension String {
    /// Whether the text's UTF-8 has this byte, one of ASCII.
    func holds(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, CInt(byte), bytes.count) != nil } ?? false
        } ?? utf8.contains(byte)
    }
}
