/// Makes small ELF files, well-formed unless a test sets a property otherwise.
struct ELFBuilder {
    enum HashKind { case gnu, systemV, none }

    var is64Bit = true
    var isLittleEndian = true
    var machine: UInt16 = 62
    var osABI: UInt8 = 0
    /// 3 is ET_DYN.
    var type: UInt16 = 3
    var needed: [String] = ["libHostelSDK.so", "libc.so.6"]
    var soname: String?
    /// DT_RUNPATH.
    var runPath: String?
    /// Further entries of the dynamic section, each with the name of a library.
    var instructions: [(tag: Int, name: String)] = []
    /// Defined dynamic symbols.
    var symbols: [String] = []
    var undefinedSymbols: [String] = []
    /// Undefined symbols whose names share the bytes of one name: each begins one byte later.
    var suffixes: (name: String, count: Int) = ("", 0)
    /// Whether equal names are stored once.
    var sharesNames = false
    /// Defined dynamic symbols with the bytes that they stand for.
    var data: [(symbol: String, bytes: [UInt8])] = []
    var hash = HashKind.gnu
    /// Versions needed of libc.so.6, as `GLIBC_2.34`.
    var versions: [String] = []
    /// DF_1_PIE marks a program.
    var flags1 = 0
    var infoPlist: [UInt8]?
    /// Whether a list of sections names the table of symbols.
    var hasSymbolSection = false

    static let aarch64 = ELFBuilder(machine: 183)

    /// A library that names its version, as the SDK does, and defines some symbols.
    static func sdk(
        _ version: String, _ symbols: [String], machine: UInt16 = 62, swift: String? = nil
    ) -> [UInt8] {
        var data = [("hostel_sdk_version", Array(version.utf8) + [0])]
        if let swift { data.append(("hostel_sdk_swift_release", Array(swift.utf8) + [0])) }
        return ELFBuilder(machine: machine, symbols: symbols, data: data).build()
    }

    func build() -> [UInt8] {
        var strings: [UInt8] = [0]
        var known: [String: Int] = [:]
        func string(_ text: String) -> Int {
            if sharesNames, let offset = known[text] { return offset }
            let offset = strings.count
            known[text] = offset
            strings += Array(text.utf8) + [0]
            return offset
        }
        let neededOffsets = needed.map(string)
        let sonameOffset = soname.map(string)
        let runPathOffset = runPath.map(string)
        let instructionOffsets = instructions.map { ($0.tag, string($0.name)) }
        let libc = string("libc.so.6")
        let shared = (0..<suffixes.count).map { _ in ("", false) }
        let others =
            undefinedSymbols.map { ($0, false) } + symbols.map { ($0, true) } + data.map { ($0.symbol, true) }
        let all = shared + others
        let suffixesAt = string(suffixes.name)
        let symbolNames = shared.indices.map { suffixesAt + $0 } + others.map { string($0.0) }
        let versionNames = versions.map(string)

        let headerSize = is64Bit ? 64 : 52
        let segmentSize = is64Bit ? 56 : 32
        var body: [UInt8] = []
        let start = headerSize + segmentSize * 2
        func align() { while (start + body.count) % 8 != 0 { body.append(0) } }
        func here() -> Int { start + body.count }

        var places = [Int](repeating: 0x1000, count: all.count - data.count)
        for item in data {
            align()
            places.append(here())
            body += item.bytes
        }
        align()
        let stringsAt = here()
        body += strings
        align()
        let symbolsAt = here()
        body += [UInt8](repeating: 0, count: is64Bit ? 24 : 16)
        for (index, name) in symbolNames.enumerated() {
            let section: UInt64 = all[index].1 ? 7 : 0
            if is64Bit {
                body += number(UInt64(name), 4) + [0x12, 0] + number(section, 2)
                body += number(UInt64(places[index]), 8) + number(8, 8)
            } else {
                body += number(UInt64(name), 4) + number(UInt64(places[index]), 4) + number(8, 4) + [0x12, 0]
                body += number(section, 2)
            }
        }
        align()
        let hashAt = here()
        let count = symbolNames.count + 1
        switch hash {
        case .gnu:
            // One bucket holds every symbol but those of `suffixes`. The filter accepts every name.
            let first = suffixes.count + 1
            body += number(1, 4) + number(UInt64(first), 4) + number(1, 4) + number(0, 4)
            body += [UInt8](repeating: 0xFF, count: is64Bit ? 8 : 4)
            body += number(others.isEmpty ? 0 : UInt64(first), 4)
            for (index, symbol) in others.enumerated() {
                let hash = symbol.0.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) }
                body += number(UInt64(hash & ~1 | (index == others.count - 1 ? 1 : 0)), 4)
            }
        case .systemV:
            body += number(1, 4) + number(UInt64(count), 4) + number(UInt64(count - 1), 4) + number(0, 4)
            for index in 1..<max(count, 1) { body += number(UInt64(index - 1), 4) }
        case .none: break
        }
        align()
        let versionsAt = here()
        if !versions.isEmpty {
            body +=
                number(1, 2) + number(UInt64(versions.count), 2) + number(UInt64(libc), 4) + number(16, 4)
                + number(0, 4)
            for (index, name) in versionNames.enumerated() {
                body += number(0, 4) + number(0, 2) + number(2, 2) + number(UInt64(name), 4)
                body += number(index == versions.count - 1 ? 0 : 16, 4)
            }
        }
        align()
        let dynamicAt = here()
        var dynamic: [(Int, Int)] = neededOffsets.map { (1, $0) }
        if let sonameOffset { dynamic.append((14, sonameOffset)) }
        if let runPathOffset { dynamic.append((29, runPathOffset)) }
        dynamic += instructionOffsets
        dynamic += [(5, stringsAt), (10, strings.count), (6, symbolsAt)]
        switch hash {
        case .gnu: dynamic.append((0x6FFF_FEF5, hashAt))
        case .systemV: dynamic.append((4, hashAt))
        case .none: break
        }
        if !versions.isEmpty { dynamic += [(0x6FFF_FFFE, versionsAt), (0x6FFF_FFFF, 1)] }
        if flags1 != 0 { dynamic.append((0x6FFF_FFFB, flags1)) }
        dynamic.append((0, 0))
        let word = is64Bit ? 8 : 4
        for (tag, value) in dynamic { body += number(UInt64(tag), word) + number(UInt64(value), word) }
        let dynamicSize = here() - dynamicAt
        var sections: [[UInt8]] = []
        var sectionsAt = 0
        if let infoPlist {
            align()
            let listAt = here()
            body += infoPlist
            let names: [UInt8] = [0] + Array(".info_plist".utf8) + [0] + Array(".shstrtab".utf8) + [0]
            let namesAt = here()
            body += names
            align()
            sectionsAt = here()
            sections = [
                section(name: 0, type: 0, offset: 0, size: 0),
                section(name: 1, type: 1, offset: listAt, size: infoPlist.count),
                section(name: 13, type: 3, offset: namesAt, size: names.count),
            ]
        } else if hasSymbolSection {
            align()
            sectionsAt = here()
            sections = [section(name: 0, type: 11, offset: symbolsAt, size: count * (is64Bit ? 24 : 16))]
        }
        let loaded = here()
        var file: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, is64Bit ? 2 : 1, isLittleEndian ? 1 : 2, 1, osABI]
        file += [UInt8](repeating: 0, count: 8)
        file += number(UInt64(type), 2) + number(UInt64(machine), 2) + number(1, 4)
        file += number(0, word) + number(UInt64(headerSize), word) + number(UInt64(sectionsAt), word)
        file += number(0, 4) + number(UInt64(headerSize), 2) + number(UInt64(segmentSize), 2) + number(2, 2)
        file += number(is64Bit ? 64 : 40, 2) + number(UInt64(sections.count), 2)
        file += number(UInt64(max(0, sections.count - 1)), 2)
        file += segment(type: 1, offset: 0, size: loaded)
        file += segment(type: 2, offset: dynamicAt, size: dynamicSize)
        return file + body + sections.joined()
    }

    private func segment(type: Int, offset: Int, size: Int) -> [UInt8] {
        if is64Bit {
            let place = number(UInt64(offset), 8)
            return number(UInt64(type), 4) + number(5, 4) + place + place + place
                + number(UInt64(size), 8) + number(UInt64(size), 8) + number(8, 8)
        }
        let place = number(UInt64(offset), 4)
        return number(UInt64(type), 4) + place + place + place
            + number(UInt64(size), 4) + number(UInt64(size), 4) + number(5, 4) + number(8, 4)
    }

    private func section(name: Int, type: Int, offset: Int, size: Int) -> [UInt8] {
        let word = is64Bit ? 8 : 4
        var bytes = number(UInt64(name), 4) + number(UInt64(type), 4) + number(0, word) + number(0, word)
        bytes += number(UInt64(offset), word) + number(UInt64(size), word)
        return bytes + [UInt8](repeating: 0, count: (is64Bit ? 64 : 40) - bytes.count)
    }

    private func number(_ value: UInt64, _ size: Int) -> [UInt8] {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
        return isLittleEndian ? bytes : bytes.reversed()
    }
}
