extension ELFReader {
    /// The dynamic section as it lies in the file.
    package struct DynamicSection {
        /// An entry of the list of needed libraries.
        package struct Needed {
            package let library: String
            /// Its 16 bytes: the tag, and the offset of the name.
            fileprivate let bytes: [UInt8]
        }

        /// The offset of its first byte in the file.
        package let place: Int
        /// In the file's order, at most 1,024.
        package let needed: [Needed]
        /// All entries before the end, with those of needed libraries as nil.
        private let entries: [[UInt8]?]

        fileprivate init(place: Int, needed: [Needed], entries: [[UInt8]?]) {
            (self.place, self.needed, self.entries) = (place, needed, entries)
        }

        /// The section with another list of needed libraries, as long as before: zeros end it.
        ///
        /// - Parameter order: indices of `needed`, each at most once.
        package func bytes(naming order: [Int]) -> [UInt8] {
            var rest = order.map { needed[$0].bytes }[...]
            var bytes: [UInt8] = []
            for entry in entries { if let next = entry ?? rest.popFirst() { bytes += next } }
            return bytes + [UInt8](repeating: 0, count: max(0, entries.count * Self.entrySize - bytes.count))
        }

        fileprivate static let entrySize = 16
    }

    /// The dynamic section. Throws for a file without one, and for files of 32-bit and big-endian machines.
    package mutating func dynamicSection() throws(LibraryImageError) -> DynamicSection {
        guard window.is64Bit, window.isLittleEndian else { throw .malformed("the word size or the byte order") }
        guard let dynamic = try ELFDynamic(&window, header), let segment = header.dynamic else {
            throw .malformed("the dynamic section")
        }
        let size = DynamicSection.entrySize
        let entries = try window.fields(at: segment.offset, count: segment.fileSize / size * size) { fields in
            var entries: [(bytes: [UInt8], isNeeded: Bool)] = []
            for start in stride(from: 0, to: fields.bytes.count, by: size) {
                let tag = try? fields.number(start, 8)
                if tag == 0 { break }
                // As `ELFDynamic` takes it: a value that is no number belongs to no name.
                let isNeeded = tag == 1 && (try? fields.number(start + 8, 8)) != nil
                entries.append((Array(fields.bytes[start..<(start + size)]), isNeeded))
            }
            return entries
        }
        var needed: [DynamicSection.Needed] = []
        for (entry, offset) in zip(entries.filter(\.isNeeded), dynamic.needed) {
            needed.append(DynamicSection.Needed(library: try name(offset, dynamic), bytes: entry.bytes))
        }
        return DynamicSection(
            place: segment.offset, needed: needed, entries: entries.map { $0.isNeeded ? nil : $0.bytes })
    }
}
