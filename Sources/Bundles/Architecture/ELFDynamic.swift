/// The entries of the dynamic section that are used. Tables are given by their addresses in memory.
struct ELFDynamic {
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

    private mutating func take(_ tag: Int, _ value: Int) throws(LibraryImageError) {
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

    init() {}

    /// Reads the dynamic section; nil for a file without one.
    init?(_ window: inout ELFWindow, _ header: ELFHeader) throws(LibraryImageError) {
        guard let segment = header.dynamic else { return nil }
        guard segment.fileSize <= 1 << 16 else { throw .malformed("the dynamic section") }
        let entrySize = window.is64Bit ? 16 : 8
        self = try window.fields(at: segment.offset, count: segment.fileSize / entrySize * entrySize) {
            (fields) throws(LibraryImageError) in
            var dynamic = ELFDynamic()
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
}
