// The parts of an ELF file that only tools read: the linker's identifier and sections by name.

extension ELFReader {
    /// The identifier that the linker gave the file, in hexadecimal digits; nil if it has none.
    mutating func buildIdentifier() throws(LibraryImageError) -> String? {
        // PT_NOTE. The compiler's notes are short and lie at the file's beginning.
        for segment in header.segments where segment.type == 4 && segment.fileSize <= 4096 {
            let found = try window.fields(at: segment.offset, count: segment.fileSize) {
                (notes) throws(LibraryImageError) in try Self.buildIdentifier(in: notes)
            }
            if let found { return found }
        }
        return nil
    }

    private static func buildIdentifier(in notes: ELFFields) throws(LibraryImageError) -> String? {
        var position = 0
        while notes.bytes.count - position >= 16 {
            let name = try notes.number(position, 4)
            let content = try notes.number(position + 4, 4)
            let start = position + 12 + (name + 3) / 4 * 4
            guard start <= notes.bytes.count, content <= notes.bytes.count - start else { break }
            // NT_GNU_BUILD_ID. Its owner's name, "GNU" and a zero, follows the three words.
            let isOfLinker = name == 4 && notes.bytes[(position + 12)...].starts(with: [0x47, 0x4E, 0x55, 0])
            if try notes.number(position + 8, 4) == 3, isOfLinker, (4...64).contains(content) {
                return hexadecimal(notes.bytes[start..<(start + content)])
            }
            position = start + (content + 3) / 4 * 4
        }
        return nil
    }

    private static func hexadecimal(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    private static let digits = Array("0123456789abcdef".utf8)

    /// The content of a section by name, such as `.info_plist`; nil if the library has no such section.
    mutating func section(_ wanted: String, limit: Int) throws(LibraryImageError) -> [UInt8]? {
        let (offset, entrySize, count, names) = header.sections
        guard offset > 0, names < count, count <= 4096 else { return nil }
        let table = try window.bytes(at: offset, count: count * entrySize)
        let order = (isLittleEndian: window.isLittleEndian, is64Bit: window.is64Bit)
        let texts = try Self.entry(names, of: table, entrySize, order)
        let nameTable = try window.bytes(at: texts.offset, count: min(texts.size, 1 << 20))
        for index in 0..<count {
            let entry = try Self.entry(index, of: table, entrySize, order)
            guard Self.text(at: entry.name, of: nameTable, is: wanted) else { continue }
            // SHT_NOBITS has a size and no bytes.
            guard entry.type != 8 else { return nil }
            guard entry.size <= limit else { throw .file(.tooLarge(bytes: entry.size, limit: limit)) }
            return try window.bytes(at: entry.offset, count: entry.size)
        }
        return nil
    }

    /// The number of dynamic symbols, undefined ones included, as the section of type SHT_DYNSYM says. Throws for a file
    /// without this section, and for files of 32-bit machines.
    mutating func dynamicSymbolCount() throws(LibraryImageError) -> Int {
        let (offset, entrySize, count, _) = header.sections
        guard window.is64Bit, offset > 0, count <= 4096 else { throw .malformed("the section table") }
        let table = try window.bytes(at: offset, count: count * entrySize)
        for index in 0..<count {
            let entry = try Self.entry(index, of: table, entrySize, (window.isLittleEndian, window.is64Bit))
            guard entry.type == 11 else { continue }
            let symbols = entry.size / SymbolTable.entrySize
            guard symbols <= InterfaceReader.mostSymbols else { throw .malformed("the table of symbols") }
            return symbols
        }
        throw .malformed("the section table")
    }

    /// An entry of the section table; `name` is an offset in the table of names.
    private static func entry(
        _ index: Int, of table: [UInt8], _ size: Int, _ order: (isLittleEndian: Bool, is64Bit: Bool)
    ) throws(LibraryImageError) -> (name: Int, type: Int, offset: Int, size: Int) {
        try table.withUnsafeBufferPointer { (buffer) throws(LibraryImageError) in
            let fields = try ELFFields(
                bytes: UnsafeRawBufferPointer(buffer), isLittleEndian: order.isLittleEndian, is64Bit: order.is64Bit
            ).part(at: index * size, count: size)
            return (
                try fields.number(0, 4), try fields.number(4, 4), try fields.word(16, 24), try fields.word(20, 32)
            )
        }
    }

    private static func text(at offset: Int, of table: [UInt8], is wanted: String) -> Bool {
        guard offset < table.count else { return false }
        let rest = table[offset...]
        return rest.starts(with: wanted.utf8) && rest.dropFirst(wanted.utf8.count).first == 0
    }
}
