/// The linker's list of the machine's libraries, read from /etc/ld.so.cache.
///
/// Layout: glibc's sysdeps/generic/dl-cache.h. A header of 48 bytes, entries of 24 bytes, and a table of texts. The
/// entries hold offsets into the table, counted from the header.
enum LinkerCache {
    private static let magic = Array("glibc-ld.so.cache1.1".utf8)
    private static let headerSize = 48
    private static let entrySize = 24
    /// Bounds: bytes of one text, and entries. A machine with every package of a distribution has some 20,000 entries.
    private static let longest = 4_096
    private static let most = 200_000

    /// The path of each library by name, the linker's first choice; nil if the bytes are not such a list.
    static func libraries(in bytes: [UInt8]) -> [String: String]? {
        // Older machines have a list in an older format before this one.
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
        // The older list begins with the number of its entries of 12 bytes each. The newer list follows, aligned to 8
        // bytes.
        guard let count = number(bytes, 12), count <= most else { return nil }
        let start = (16 + count * 12 + 7) & ~7
        guard start + pattern.count <= bytes.count else { return nil }
        return bytes[start..<(start + pattern.count)].elementsEqual(pattern) ? start : nil
    }

    /// Four bytes in the machine's own order: the machine wrote the list itself.
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
