/// Reads the parts of an ELF file that the rules need: header, segments, dynamic section, needed versions, and whether
/// the symbol table defines one symbol. Layout: System V ABI, gabi chapters 4 and 5; the GNU hash table as glibc's
/// loader reads it.
package struct ELFReader: ~Copyable {
    var window: ELFWindow
    private var segments: [ELFLayout.Segment] = []
    private var header = Header()

    /// The most bytes of the needed libraries' names together. A thousand entries may share the bytes of one name.
    private static let mostNeededBytes = 32 << 10
    /// The steps that are left along the chains of hash tables, for all symbols together. A chain in a real table has a
    /// few entries; a forged one may be the longest possible for each symbol.
    var steps = 1 << 16

    private struct Header {
        var type = 0
        var machine = 0
        var sections = (offset: 0, entrySize: 0, count: 0, names: 0)
    }

    /// The entries of the dynamic section that are used. Tables are given by their addresses in memory.
    struct Dynamic {
        var needed: [Int] = []
        var soname: Int?
        var runPath: Int?
        var oldRunPath: Int?
        var strings = (address: 0, size: 0)
        var symbols = 0
        var hash: Int?
        var gnuHash: Int?
        var relocations = (address: 0, size: 0)
        var versions: (address: Int, count: Int) = (0, 0)
        var flags1 = 0
        var hasDebug = false
        var instructions: [(LibraryImage.LoaderInstruction.Tag, name: Int)] = []

        mutating func take(_ tag: Int, _ value: Int) throws(LibraryImageError) {
            switch tag {
            case 1:
                guard needed.count < 1024 else { throw .malformed("the list of needed libraries") }
                needed.append(value)
            case 4: hash = value
            case 5: strings.address = value
            case 6: symbols = value
            case 7: relocations.address = value
            case 8: relocations.size = value
            case 10: strings.size = value
            case 14: soname = value
            case 15: oldRunPath = value
            case 21: hasDebug = true
            case 29: runPath = value
            case 0x6FFF_FEF5: gnuHash = value
            case 0x6FFF_FFFB: flags1 = value
            case 0x6FFF_FFFE: versions.address = value
            case 0x6FFF_FFFF: versions.count = value
            default:
                guard let tag = LibraryImage.LoaderInstruction.Tag(rawValue: tag) else { return }
                guard instructions.count < 16 else { throw .malformed("the list of loader instructions") }
                instructions.append((tag, value))
            }
        }
    }

    /// Symbols that only the SDK defines: the base class's descriptor, metadata accessor and metadata, and the C
    /// function that starts the SDK in an extension's process.
    static let sdkSymbols = [
        "$s9UIKitCore16UIViewControllerCMn", "$s9UIKitCore16UIViewControllerCMa", "$s9UIKitCore16UIViewControllerCN",
        "hostel_extension_main",
    ]
    private static let sdkSymbolNames = sdkSymbols.map(ELFSymbolName.init)

    package init(_ window: consuming ELFWindow) {
        self.window = window
    }

    static func recognises(_ head: [UInt8]) -> Bool {
        head.starts(with: [0x7F, 0x45, 0x4C, 0x46])
    }

    mutating func read() throws(LibraryImageError) -> LibraryImage.ELFDetails {
        let ident = try readHeader()
        let dynamic = try readDynamic()
        let machine = Machine(
            elf: UInt16(header.machine), is64Bit: window.is64Bit, isLittleEndian: window.isLittleEndian)
        var details = LibraryImage.ELFDetails(
            machine: machine, is64Bit: window.is64Bit, isLittleEndian: window.isLittleEndian, osABI: ident.osABI,
            isSharedObject: header.type == 3, neededLibraries: [], definesSDK: false)
        guard let dynamic else {
            details.isSharedObject = false
            return details
        }
        // A position-independent program is an ET_DYN, too. Newer linkers flag it, older ones leave DT_DEBUG in it.
        if dynamic.flags1 & 0x0800_0000 != 0 || (dynamic.hasDebug && segments.contains { $0.type == 3 }) {
            details.isSharedObject = false
        }
        var room = Self.mostNeededBytes
        for offset in dynamic.needed {
            let needed = try name(offset, dynamic)
            room -= needed.utf8.count
            guard room >= 0 else { throw .malformed("the list of needed libraries") }
            details.neededLibraries.append(needed)
        }
        if let offset = dynamic.soname { details.soname = try name(offset, dynamic) }
        // A run path that cannot be read is ignored; the rules then judge the needed libraries without it.
        if let offset = dynamic.runPath ?? dynamic.oldRunPath,
            let path = try? name(offset, dynamic, most: 16 << 10, { Self.folders(of: $0) })
        {
            details.runPath = path
        }
        for (tag, offset) in dynamic.instructions {
            details.loaderInstructions.append(LibraryImage.LoaderInstruction(tag: tag, name: try name(offset, dynamic)))
        }
        details.neededGlibc = try neededGlibc(dynamic)
        for symbol in ELFReader.sdkSymbolNames where try defines(symbol, dynamic) {
            details.definesSDK = true
            break
        }
        return details
    }

    /// The folders of a run path, which colons separate.
    private static func folders(of path: UnsafeRawBufferPointer) -> [String] {
        path.split(separator: UInt8(ascii: ":"), maxSplits: LibraryNeeds.mostFolders).prefix(LibraryNeeds.mostFolders)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The places of the tables that a library's interface is read from. Throws for a file without them, and for files
    /// of 32-bit and big-endian machines.
    mutating func layout() throws(LibraryImageError) -> ELFLayout {
        _ = try readHeader()
        guard window.is64Bit, window.isLittleEndian else { throw .malformed("the word size or the byte order") }
        guard let dynamic = try readDynamic(), dynamic.symbols > 0, let hash = dynamic.gnuHash else {
            throw .malformed("the table of symbols")
        }
        for address in [dynamic.symbols, dynamic.strings.address, hash, dynamic.relocations.address] {
            _ = try ELFLayout.address(UInt64(address))
        }
        return ELFLayout(
            machine: Machine(elf: UInt16(header.machine), is64Bit: true, isLittleEndian: true), segments: segments,
            symbols: dynamic.symbols, strings: dynamic.strings, gnuHash: hash, relocations: dynamic.relocations)
    }

    /// The names among `names` that the library does not define.
    mutating func missing(_ names: [String]) throws(LibraryImageError) -> [String] {
        _ = try readHeader()
        guard let dynamic = try readDynamic() else { return names }
        var missing: [String] = []
        for name in names where !(try defines(ELFSymbolName(name), dynamic)) { missing.append(name) }
        return missing
    }

    /// An entry of the list of needed libraries.
    package struct Needed {
        package let library: String
        /// Its number in the file, of eight bytes: the offset of the name.
        package let value: Int
        package let place: Int
    }

    /// The list of needed libraries in its order. Throws for files of 32-bit and big-endian machines.
    package mutating func needed() throws(LibraryImageError) -> [Needed] {
        _ = try readHeader()
        guard window.is64Bit, window.isLittleEndian else { throw .malformed("the word size or the byte order") }
        guard let dynamic = try readDynamic(), let segment = segments.first(where: { $0.type == 2 }) else { return [] }
        let places = try window.fields(at: segment.offset, count: segment.fileSize / 16 * 16) {
            (fields) throws(LibraryImageError) in
            var places: [Int] = []
            for start in stride(from: 0, to: fields.bytes.count, by: 16) {
                guard let tag = try? fields.number(start, 8) else { continue }
                if tag == 0 { break }
                if tag == 1, (try? fields.number(start + 8, 8)) != nil { places.append(segment.offset + start + 8) }
            }
            return places
        }
        var entries: [Needed] = []
        for (offset, place) in zip(dynamic.needed, places) {
            entries.append(Needed(library: try name(offset, dynamic), value: offset, place: place))
        }
        return entries
    }

    /// The identifier that the linker gave the file, in hexadecimal digits; nil if it has none.
    mutating func buildIdentifier() throws(LibraryImageError) -> String? {
        _ = try readHeader()
        // PT_NOTE. The compiler's notes are short and lie at the file's beginning.
        for segment in segments where segment.type == 4 && segment.fileSize <= 4096 {
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
        _ = try readHeader()
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

    // MARK: Header and segments

    private mutating func readHeader() throws(LibraryImageError) -> (osABI: UInt8, version: UInt8) {
        let ident = try window.fields(at: 0, count: 16) { ($0.bytes[4], $0.bytes[5], $0.bytes[6], $0.bytes[7]) }
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
        let (read, table) = try window.fields(at: 0, count: window.is64Bit ? 64 : 52) {
            (fields) throws(LibraryImageError) in
            let tail = fields.is64Bit ? 54 : 42
            var header = Header()
            header.type = try fields.number(16, 2)
            header.machine = try fields.number(18, 2)
            let table = (
                offset: try fields.word(28, 32), entrySize: try fields.number(tail, 2),
                count: try fields.number(tail + 2, 2)
            )
            header.sections = (
                offset: try fields.word(32, 40), entrySize: try fields.number(tail + 4, 2),
                count: try fields.number(tail + 6, 2), names: try fields.number(tail + 8, 2)
            )
            return (header, table)
        }
        header = read
        if header.sections.count > 0, header.sections.offset > 0 {
            guard header.sections.entrySize >= (window.is64Bit ? 64 : 40) else { throw .malformed("the section table") }
            let (end, overflow) = header.sections.offset.addingReportingOverflow(
                header.sections.count * header.sections.entrySize)
            guard !overflow else { throw .malformed("the section table") }
            guard end <= window.size else { throw .truncated(needed: end, size: window.size) }
        }
        try readSegments(at: table.offset, entrySize: table.entrySize, count: table.count)
        return (ident.3, ident.2)
    }

    private mutating func readSegments(at table: Int, entrySize: Int, count: Int) throws(LibraryImageError) {
        segments = []
        guard count > 0 else { return }
        guard count <= 512, entrySize >= (window.is64Bit ? 56 : 32) else { throw .malformed("the segment table") }
        let size = window.size
        segments = try window.fields(at: table, count: count * entrySize) { (fields) throws(LibraryImageError) in
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

    // MARK: Dynamic section

    private mutating func readDynamic() throws(LibraryImageError) -> Dynamic? {
        guard let segment = segments.first(where: { $0.type == 2 }) else { return nil }
        guard segment.fileSize <= 1 << 16 else { throw .malformed("the dynamic section") }
        let entrySize = window.is64Bit ? 16 : 8
        return try window.fields(at: segment.offset, count: segment.fileSize / entrySize * entrySize) {
            (fields) throws(LibraryImageError) in
            var dynamic = Dynamic()
            for start in stride(from: 0, to: fields.bytes.count, by: entrySize) {
                // Other tags may have any bits as their values. Only the tags below must hold numbers.
                guard let tag = try? fields.word(start, start) else { continue }
                if tag == 0 { break }
                guard let value = try? fields.word(start + 4, start + 8) else { continue }
                try dynamic.take(tag, value)
            }
            return dynamic
        }
    }

    /// A name of the dynamic string table, shorter than `most` bytes.
    private mutating func name(_ offset: Int, _ dynamic: Dynamic) throws(LibraryImageError) -> String {
        try name(offset, dynamic, most: 1024) { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the bytes of a name, without its end.
    @inline(__always)
    mutating func name<Result>(
        _ offset: Int, _ dynamic: Dynamic, most: Int = 1024, _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(LibraryImageError) -> Result {
        guard offset >= 0, offset < dynamic.strings.size else { throw .malformed("a name's offset") }
        let (start, available) = try fileRange(dynamic.strings.address)
        guard offset < available else { throw .malformed("a name's offset") }
        let count = min(most, available - offset, dynamic.strings.size - offset)
        return try window.fields(at: start + offset, count: count) { (fields) throws(LibraryImageError) in
            guard let text = fields.text(at: 0) else { throw .malformed("a name without an end") }
            return body(text)
        }
    }

    // MARK: Versions

    /// The highest `GLIBC_x.y` of the needed versions.
    private mutating func neededGlibc(_ dynamic: Dynamic) throws(LibraryImageError) -> DottedVersion? {
        guard dynamic.versions.address > 0, dynamic.versions.count > 0 else { return nil }
        guard dynamic.versions.count <= 1024 else { throw .malformed("the list of needed versions") }
        var (offset, _) = try fileRange(dynamic.versions.address)
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
