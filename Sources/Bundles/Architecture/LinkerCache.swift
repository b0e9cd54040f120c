/// The linker's list of the machine's libraries, as /etc/ld.so.cache has it.
///
/// Layout: glibc's sysdeps/generic/dl-cache.h: a header of 48 bytes, entries of 24, and a table of texts that the
/// entries point into by their distance from the header.
enum LinkerCache {
    private static let magic = Array("glibc-ld.so.cache1.1".utf8)
    private static let headerSize = 48
    private static let entrySize = 24
    /// Bytes of a text and entries in all that are believed; a machine with all of a distribution has some 20,000.
    private static let longest = 4_096
    private static let most = 200_000

    /// Where each library lies, the linker's first choice of each name; nil if the bytes are no such list.
    static func libraries(in bytes: [UInt8]) -> [String: String]? {
        // Older machines have a list of an older form before it.
        guard let start = bytes.starts(with: magic) ? 0 : place(of: magic, in: bytes) else { return nil }
        guard let count = number(bytes, start + magic.count), count <= most,
            start + headerSize + count * entrySize <= bytes.count
        else { return nil }
        var result: [String: String] = [:]
        result.reserveCapacity(count)
        for index in 0..<count {
            let entry = start + headerSize + index * entrySize
            guard let name = number(bytes, entry + 4).flatMap({ text(bytes, start + $0) }),
                let path = number(bytes, entry + 8).flatMap({ text(bytes, start + $0) })
            else { return nil }
            if result[name] == nil { result[name] = path }
        }
        return result
    }

    private static func place(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.starts(with: "ld.so-1.7.0".utf8), bytes.count > pattern.count else { return nil }
        // The older list begins with its number of entries of 12 bytes each; the newer one follows, aligned to 8.
        guard let count = number(bytes, 12), count <= most else { return nil }
        let start = (16 + count * 12 + 7) & ~7
        guard start + pattern.count <= bytes.count else { return nil }
        return bytes[start..<(start + pattern.count)].elementsEqual(pattern) ? start : nil
    }

    /// Four bytes in the machine's own order: the list is no other machine's.
    private static func number(_ bytes: [UInt8], _ offset: Int) -> Int? {
        guard offset >= 0, offset + 4 <= bytes.count else { return nil }
        return Int(bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) })
    }

    private static func text(_ bytes: [UInt8], _ offset: Int) -> String? {
        guard offset >= 0, offset < bytes.count else { return nil }
        let end = min(bytes.count, offset + longest)
        guard let zero = bytes[offset..<end].firstIndex(of: 0) else { return nil }
        return String(decoding: bytes[offset..<zero], as: UTF8.self)
    }
}
