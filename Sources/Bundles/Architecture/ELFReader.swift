/// Reads the parts of an ELF file that the rules need: header, segments, dynamic section, needed versions, and whether
/// the symbol table defines one symbol. Layout: System V ABI, gabi chapters 4 and 5; the GNU hash table as glibc's
/// loader reads it.
struct ELFReader: ~Copyable {
    private var window: ELFWindow
    private var segments: [ELFLayout.Segment] = []
    private var header = Header()

    private struct Header {
        var type = 0
        var machine = 0
        var sections = (offset: 0, entrySize: 0, count: 0, names: 0)
    }

    private struct Dynamic {
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
    }

    /// Symbols that only the SDK defines: the base class's descriptor, metadata accessor and metadata, and the C
    /// function that starts the SDK in an extension's process.
    static let sdkSymbols = [
        "$s9UIKitCore16UIViewControllerCMn", "$s9UIKitCore16UIViewControllerCMa", "$s9UIKitCore16UIViewControllerCN",
        "hostel_extension_main",
    ]

    init(_ window: consuming ELFWindow) {
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
        for offset in dynamic.needed { details.neededLibraries.append(try name(offset, dynamic)) }
        if let offset = dynamic.soname { details.soname = try name(offset, dynamic) }
        // A run path that cannot be read is ignored; the rules then judge the needed libraries without it.
        if let offset = dynamic.runPath ?? dynamic.oldRunPath, let path = try? name(offset, dynamic, most: 16 << 10) {
            details.runPath = path.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
        }
        for (tag, offset) in dynamic.instructions {
            details.loaderInstructions.append(LibraryImage.LoaderInstruction(tag: tag, name: try name(offset, dynamic)))
        }
        details.neededGlibc = try neededGlibc(dynamic)
        for symbol in ELFReader.sdkSymbols where try defines(symbol, dynamic) {
            details.definesSDK = true
            break
        }
        return details
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
        for name in names where !(try defines(name, dynamic)) { missing.append(name) }
        return missing
    }

    /// The identifier that the linker gave the file, in hexadecimal digits; nil if it has none.
    mutating func buildIdentifier() throws(LibraryImageError) -> String? {
        _ = try readHeader()
        // PT_NOTE. The compiler's notes are short and lie at the file's beginning.
        for segment in segments where segment.type == 4 && segment.fileSize <= 4096 {
            let notes = try window.bytes(at: segment.offset, count: segment.fileSize)
            var position = notes.startIndex
            while notes.endIndex - position >= 16 {
                let note = notes[position...]
                let name = try window.number(note, 0, 4)
                let content = try window.number(note, 4, 4)
                let start = position + 12 + (name + 3) / 4 * 4
                guard start <= notes.endIndex, content <= notes.endIndex - start else { break }
                // NT_GNU_BUILD_ID. Its owner's name, "GNU" and a zero, follows the three words.
                let isOfLinker = name == 4 && note.dropFirst(12).starts(with: [0x47, 0x4E, 0x55, 0])
                if try window.number(note, 8, 4) == 3, isOfLinker, (4...64).contains(content) {
                    return hexadecimal(notes[start..<(start + content)])
                }
                position = start + (content + 3) / 4 * 4
            }
        }
        return nil
    }

    private func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    private static let digits = Array("0123456789abcdef".utf8)

    /// The content of a section by name, such as `.info_plist`; nil if the library has no such section.
    mutating func section(_ wanted: String, limit: Int) throws(LibraryImageError) -> [UInt8]? {
        _ = try readHeader()
        let (offset, entrySize, count, names) = header.sections
        guard offset > 0, names < count, count <= 4096 else { return nil }
        let table = try window.bytes(at: offset, count: count * entrySize)
        func field(_ index: Int, _ at32: Int, _ at64: Int) throws(LibraryImageError) -> Int {
            let start = table.startIndex + index * entrySize
            return try window.word(table[start..<(start + entrySize)], at32, at64)
        }
        let nameTable = try window.bytes(
            at: try field(names, 16, 24), count: min(try field(names, 20, 32), 1 << 20))
        for index in 0..<count {
            let start = table.startIndex + index * entrySize
            let name = try window.number(table[start..<(start + entrySize)], 0, 4)
            guard window.text(nameTable, name) == wanted else { continue }
            // SHT_NOBITS has a size and no bytes.
            guard try window.number(table[start..<(start + entrySize)], 4, 4) != 8 else { return nil }
            let size = try field(index, 20, 32)
            guard size <= limit else { throw .file(.tooLarge(bytes: size, limit: limit)) }
            return Array(try window.bytes(at: try field(index, 16, 24), count: size))
        }
        return nil
    }

    // MARK: Header and segments

    private mutating func readHeader() throws(LibraryImageError) -> (osABI: UInt8, version: UInt8) {
        let ident = try window.bytes(at: 0, count: 16)
        switch ident[4] {
        case 1: window.is64Bit = false
        case 2: window.is64Bit = true
        default: throw .malformed("the ELF class \(ident[4])")
        }
        switch ident[5] {
        case 1: window.isLittleEndian = true
        case 2: window.isLittleEndian = false
        default: throw .malformed("the byte order \(ident[5])")
        }
        let bytes = try window.bytes(at: 0, count: window.is64Bit ? 64 : 52)
        let tail = window.is64Bit ? 54 : 42
        header.type = try window.number(bytes, 16, 2)
        header.machine = try window.number(bytes, 18, 2)
        let segmentTable = try window.word(bytes, 28, 32)
        let segmentSize = try window.number(bytes, tail, 2)
        let segmentCount = try window.number(bytes, tail + 2, 2)
        header.sections = (
            offset: try window.word(bytes, 32, 40), entrySize: try window.number(bytes, tail + 4, 2),
            count: try window.number(bytes, tail + 6, 2), names: try window.number(bytes, tail + 8, 2)
        )
        if header.sections.count > 0, header.sections.offset > 0 {
            guard header.sections.entrySize >= (window.is64Bit ? 64 : 40) else { throw .malformed("the section table") }
            let (end, overflow) = header.sections.offset.addingReportingOverflow(
                header.sections.count * header.sections.entrySize)
            guard !overflow else { throw .malformed("the section table") }
            guard end <= window.size else { throw .truncated(needed: end, size: window.size) }
        }
        try readSegments(at: segmentTable, entrySize: segmentSize, count: segmentCount)
        return (ident[7], ident[6])
    }

    private mutating func readSegments(at table: Int, entrySize: Int, count: Int) throws(LibraryImageError) {
        segments = []
        guard count > 0 else { return }
        guard count <= 512, entrySize >= (window.is64Bit ? 56 : 32) else { throw .malformed("the segment table") }
        let bytes = try window.bytes(at: table, count: count * entrySize)
        segments.reserveCapacity(count)
        for index in 0..<count {
            let start = bytes.startIndex + index * entrySize
            let entry = bytes[start..<(start + entrySize)]
            let segment = ELFLayout.Segment(
                type: try window.number(entry, 0, 4), offset: try window.word(entry, 4, 8),
                address: try window.word(entry, 8, 16), fileSize: try window.word(entry, 16, 32))
            // The loader maps each PT_LOAD segment, so its bytes must be there.
            if segment.type == 1 {
                let (end, overflow) = segment.offset.addingReportingOverflow(segment.fileSize)
                guard !overflow else { throw .malformed("a segment") }
                guard end <= window.size else { throw .truncated(needed: end, size: window.size) }
            }
            segments.append(segment)
        }
    }

    /// The file offset of an address, and how many bytes of the segment follow it.
    private func fileRange(_ address: Int) throws(LibraryImageError) -> (offset: Int, count: Int) {
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
        let entrySize = window.is64Bit ? 16 : 8
        guard segment.fileSize <= 1 << 16 else { throw .malformed("the dynamic section") }
        let bytes = try window.bytes(at: segment.offset, count: segment.fileSize / entrySize * entrySize)
        var result = Dynamic()
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let entry = bytes[position..<(position + entrySize)]
            position += entrySize
            // Other tags may have any bits as their values. Only the tags below must hold numbers.
            guard let tag = try? window.word(entry, 0, 0) else { continue }
            if tag == 0 { break }
            guard let value = try? window.word(entry, 4, 8) else { continue }
            switch tag {
            case 1:
                guard result.needed.count < 1024 else { throw .malformed("the list of needed libraries") }
                result.needed.append(value)
            case 4: result.hash = value
            case 5: result.strings.address = value
            case 6: result.symbols = value
            case 7: result.relocations.address = value
            case 8: result.relocations.size = value
            case 10: result.strings.size = value
            case 14: result.soname = value
            case 15: result.oldRunPath = value
            case 21: result.hasDebug = true
            case 29: result.runPath = value
            case 0x6FFF_FEF5: result.gnuHash = value
            case 0x6FFF_FFFB: result.flags1 = value
            case 0x6FFF_FFFE: result.versions.address = value
            case 0x6FFF_FFFF: result.versions.count = value
            default:
                guard let tag = LibraryImage.LoaderInstruction.Tag(rawValue: tag) else { continue }
                guard result.instructions.count < 16 else { throw .malformed("the list of loader instructions") }
                result.instructions.append((tag, value))
            }
        }
        return result
    }

    /// A name of the dynamic string table, shorter than `most` bytes.
    private mutating func name(_ offset: Int, _ dynamic: Dynamic, most: Int = 1024) throws(LibraryImageError) -> String
    {
        guard offset >= 0, offset < dynamic.strings.size else { throw .malformed("a name's offset") }
        let (start, available) = try fileRange(dynamic.strings.address)
        guard offset < available else { throw .malformed("a name's offset") }
        let count = min(most, available - offset, dynamic.strings.size - offset)
        guard let text = window.text(try window.bytes(at: start + offset, count: count), 0) else {
            throw .malformed("a name without an end")
        }
        return text
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
            let need = try window.bytes(at: offset, count: 16)
            let count = try window.number(need, 2, 2)
            var auxiliary = offset + (try window.number(need, 8, 4))
            for _ in 0..<count {
                steps += 1
                guard steps <= 4096 else { throw .malformed("the list of needed versions") }
                let entry = try window.bytes(at: auxiliary, count: 16)
                let text = try name(try window.number(entry, 8, 4), dynamic)
                // GLIBC_PRIVATE and GLIBC_ABI_… have no number and are left out.
                if text.hasPrefix("GLIBC_"), let version = DottedVersion(text.dropFirst(6)) {
                    highest = max(highest ?? version, version)
                }
                let next = try window.number(entry, 12, 4)
                if next == 0 { break }
                auxiliary += next
            }
            let next = try window.number(need, 12, 4)
            if next == 0 { break }
            offset += next
        }
        return highest
    }

    // MARK: Symbols

    private mutating func defines(_ symbol: String, _ dynamic: Dynamic) throws(LibraryImageError) -> Bool {
        guard dynamic.symbols > 0 else { return false }
        if let table = dynamic.gnuHash { return try lookUpGNU(symbol, table, dynamic) }
        if let table = dynamic.hash { return try lookUpSystemV(symbol, table, dynamic) }
        return false
    }

    private mutating func lookUpGNU(
        _ symbol: String, _ table: Int, _ dynamic: Dynamic
    ) throws(LibraryImageError) -> Bool {
        let (start, available) = try fileRange(table)
        let head = try window.bytes(at: start, count: 16)
        let buckets = try window.number(head, 0, 4)
        let firstSymbol = try window.number(head, 4, 4)
        let bloom = try window.number(head, 8, 4)
        guard buckets > 0, bloom <= 1 << 24, buckets <= 1 << 24 else { return false }
        let hash = symbol.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) }
        let bucketTable = 16 + bloom * (window.is64Bit ? 8 : 4)
        let bucket = bucketTable + (Int(hash) % buckets) * 4
        guard bucket + 4 <= available else { throw .malformed("the hash table") }
        var index = try window.number(try window.bytes(at: start + bucket, count: 4), 0, 4)
        guard index >= firstSymbol else { return false }
        // A chain in a real table has a few entries. A chain of 4,096 entries is forged.
        for _ in 0..<4096 {
            let chain = bucketTable + (buckets + index - firstSymbol) * 4
            guard chain + 4 <= available else { throw .malformed("the hash table") }
            let value = UInt32(try window.number(try window.bytes(at: start + chain, count: 4), 0, 4))
            if value | 1 == hash | 1, try isDefined(index, as: symbol, dynamic) { return true }
            if value & 1 == 1 { return false }
            index += 1
        }
        throw .malformed("the hash table")
    }

    private mutating func lookUpSystemV(
        _ symbol: String, _ table: Int, _ dynamic: Dynamic
    ) throws(LibraryImageError) -> Bool {
        let (start, available) = try fileRange(table)
        let head = try window.bytes(at: start, count: 8)
        let buckets = try window.number(head, 0, 4)
        let chains = try window.number(head, 4, 4)
        guard buckets > 0, buckets <= 1 << 24, chains <= 1 << 24 else { return false }
        var hash: UInt32 = 0
        for byte in symbol.utf8 {
            hash = (hash << 4) &+ UInt32(byte)
            let high = hash & 0xF000_0000
            hash = (hash ^ (high >> 24)) & ~high
        }
        var position = 8 + (Int(hash) % buckets) * 4
        for _ in 0..<4096 {
            guard position + 4 <= available else { throw .malformed("the hash table") }
            let index = try window.number(try window.bytes(at: start + position, count: 4), 0, 4)
            guard index > 0, index < chains else { return false }
            if try isDefined(index, as: symbol, dynamic) { return true }
            position = 8 + (buckets + index) * 4
        }
        throw .malformed("the hash table")
    }

    private mutating func isDefined(
        _ index: Int, as symbol: String, _ dynamic: Dynamic
    ) throws(LibraryImageError) -> Bool {
        let size = window.is64Bit ? 24 : 16
        let (start, available) = try fileRange(dynamic.symbols)
        guard (index + 1) * size <= available else { throw .malformed("the symbol table") }
        let entry = try window.bytes(at: start + index * size, count: size)
        // Section 0 is "undefined": the file uses the symbol and another file defines it.
        guard try window.number(entry, window.is64Bit ? 6 : 14, 2) != 0 else { return false }
        return try name(try window.number(entry, 0, 4), dynamic) == symbol
    }
}
