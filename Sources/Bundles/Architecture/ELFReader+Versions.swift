// The versions of the C library that an ELF file needs.

extension ELFReader {
    /// The highest `GLIBC_x.y` of the needed versions.
    mutating func neededGlibc(_ dynamic: ELFDynamic) throws(LibraryImageError) -> DottedVersion? {
        guard dynamic.versions.address > 0, dynamic.versions.count > 0 else { return nil }
        guard dynamic.versions.count <= 1024 else { throw .malformed("the list of needed versions") }
        var (offset, _) = try header.fileRange(dynamic.versions.address)
        var highest: DottedVersion?
        var steps = 0
        for _ in 0..<dynamic.versions.count {
            let need = try window.fields(at: offset, count: 16) { (fields) throws(LibraryImageError) in
                (count: try fields.number(2, 2), first: try fields.number(8, 4), next: try fields.number(12, 4))
            }
            var auxiliary = offset + need.first
            for _ in 0..<need.count {
                steps += 1
                guard steps <= 4096 else { throw .malformed("the list of needed versions") }
                let entry = try window.fields(at: auxiliary, count: 16) { (fields) throws(LibraryImageError) in
                    (name: try fields.number(8, 4), next: try fields.number(12, 4))
                }
                // GLIBC_PRIVATE and GLIBC_ABI_… have no number and are left out.
                let number = try name(entry.name, dynamic) { text in
                    text.starts(with: Self.glibc)
                        ? String(decoding: text.dropFirst(Self.glibc.count), as: UTF8.self) : nil
                }
                if let version = number.flatMap({ DottedVersion($0) }) { highest = max(highest ?? version, version) }
                if entry.next == 0 { break }
                auxiliary += entry.next
            }
            if need.next == 0 { break }
            offset += need.next
        }
        return highest
    }

    private static let glibc = Array("GLIBC_".utf8)
}
