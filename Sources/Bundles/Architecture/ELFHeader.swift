/// The header of an ELF file with its segments, and the place of its section table.
struct ELFHeader {
    let osABI: UInt8
    /// ET_…; 3 for a shared object or a position-independent program.
    let type: Int
    /// EM_….
    let machine: Int
    let sections: (offset: Int, entrySize: Int, count: Int, names: Int)
    let segments: [ELFLayout.Segment]

    /// PT_DYNAMIC.
    var dynamic: ELFLayout.Segment? { segments.first { $0.type == 2 } }

    /// Reads the header and sets the window's word size and byte order by it.
    init(_ window: inout ELFWindow) throws(LibraryImageError) {
        let ident = try window.fields(at: 0, count: 16) { ($0.bytes[4], $0.bytes[5], $0.bytes[7]) }
        switch ident.0 {
        case 1: window.is64Bit = false
        case 2: window.is64Bit = true
        default: throw .malformed("the ELF class \(ident.0)")
        }
        switch ident.1 {
        case 1: window.isLittleEndian = true
        case 2: window.isLittleEndian = false
        default: throw .malformed("the byte order \(ident.1)")
        }
        osABI = ident.2
        let table: (offset: Int, entrySize: Int, count: Int)
        (type, machine, table, sections) = try window.fields(at: 0, count: window.is64Bit ? 64 : 52) {
            (fields) throws(LibraryImageError) in
            let tail = fields.is64Bit ? 54 : 42
            return (
                try fields.number(16, 2), try fields.number(18, 2),
                (
                    offset: try fields.word(28, 32), entrySize: try fields.number(tail, 2),
                    count: try fields.number(tail + 2, 2)
                ),
                (
                    offset: try fields.word(32, 40), entrySize: try fields.number(tail + 4, 2),
                    count: try fields.number(tail + 6, 2), names: try fields.number(tail + 8, 2)
                )
            )
        }
        if sections.count > 0, sections.offset > 0 {
            guard sections.entrySize >= (window.is64Bit ? 64 : 40) else { throw .malformed("the section table") }
            let (end, overflow) = sections.offset.addingReportingOverflow(sections.count * sections.entrySize)
            guard !overflow else { throw .malformed("the section table") }
            guard end <= window.size else { throw .truncated(needed: end, size: window.size) }
        }
        segments = try Self.segments(&window, at: table.offset, entrySize: table.entrySize, count: table.count)
    }

    private static func segments(
        _ window: inout ELFWindow, at table: Int, entrySize: Int, count: Int
    ) throws(LibraryImageError) -> [ELFLayout.Segment] {
        guard count > 0 else { return [] }
        guard count <= 512, entrySize >= (window.is64Bit ? 56 : 32) else { throw .malformed("the segment table") }
        let size = window.size
        return try window.fields(at: table, count: count * entrySize) { (fields) throws(LibraryImageError) in
            var segments: [ELFLayout.Segment] = []
            segments.reserveCapacity(count)
            for index in 0..<count {
                let entry = try fields.part(at: index * entrySize, count: entrySize)
                let segment = ELFLayout.Segment(
                    type: try entry.number(0, 4), offset: try entry.word(4, 8), address: try entry.word(8, 16),
                    fileSize: try entry.word(16, 32))
                // The loader maps each PT_LOAD segment, so its bytes must be there.
                if segment.type == 1 {
                    let (end, overflow) = segment.offset.addingReportingOverflow(segment.fileSize)
                    guard !overflow else { throw .malformed("a segment") }
                    guard end <= size else { throw .truncated(needed: end, size: size) }
                }
                segments.append(segment)
            }
            return segments
        }
    }

    /// The file offset of an address, and how many bytes of the segment follow it.
    func fileRange(_ address: Int) throws(LibraryImageError) -> (offset: Int, count: Int) {
        for segment in segments where segment.type == 1 {
            let distance = address &- segment.address
            if distance >= 0, address >= segment.address, distance < segment.fileSize {
                return (segment.offset + distance, segment.fileSize - distance)
            }
        }
        throw .malformed("an address outside of every segment")
    }
}
