/// Reads the parts of an ELF file that the rules need: header, segments, dynamic section, needed versions, and whether
/// the symbol table defines one symbol. Layout: System V ABI, gabi chapters 4 and 5; the GNU hash table as glibc's
/// loader reads it.
package struct ELFReader: ~Copyable {
    var window: ELFWindow
    let header: ELFHeader

    /// The most bytes of the needed libraries' names together. A thousand entries may share the bytes of one name.
    private static let mostNeededBytes = 32 << 10
    /// The steps that are left along the chains of hash tables, for all symbols together. A chain in a real table has a
    /// few entries; a forged one may be the longest possible for each symbol.
    var steps = 1 << 16

    /// Symbols that only the SDK defines: the base class's descriptor, metadata accessor and metadata, and the C
    /// function that starts the SDK in an extension's process.
    static let sdkSymbols = [
        "$s9UIKitCore16UIViewControllerCMn", "$s9UIKitCore16UIViewControllerCMa", "$s9UIKitCore16UIViewControllerCN",
        "hostel_extension_main",
    ]
    private static let sdkSymbolNames = sdkSymbols.map(ELFSymbolName.init)

    package init(_ window: consuming ELFWindow) throws(LibraryImageError) {
        header = try ELFHeader(&window)
        self.window = window
    }

    static func recognises(_ head: [UInt8]) -> Bool {
        head.starts(with: [0x7F, 0x45, 0x4C, 0x46])
    }

    mutating func read() throws(LibraryImageError) -> LibraryImage.ELFDetails {
        let dynamic = try ELFDynamic(&window, header)
        let machine = Machine(
            elf: UInt16(header.machine), is64Bit: window.is64Bit, isLittleEndian: window.isLittleEndian)
        var details = LibraryImage.ELFDetails(
            machine: machine, is64Bit: window.is64Bit, isLittleEndian: window.isLittleEndian, osABI: header.osABI,
            isSharedObject: header.type == 3, neededLibraries: [], definesSDK: false)
        guard let dynamic else {
            details.isSharedObject = false
            return details
        }
        // A position-independent program is an ET_DYN, too. Newer linkers flag it, older ones leave DT_DEBUG in it.
        if dynamic.flags1 & 0x0800_0000 != 0 || (dynamic.hasDebug && header.segments.contains { $0.type == 3 }) {
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
        guard window.is64Bit, window.isLittleEndian else { throw .malformed("the word size or the byte order") }
        guard let dynamic = try ELFDynamic(&window, header), dynamic.symbols > 0, let hash = dynamic.gnuHash else {
            throw .malformed("the table of symbols")
        }
        for address in [dynamic.symbols, dynamic.strings.address, hash, dynamic.relocations.address] {
            _ = try ELFLayout.address(UInt64(address))
        }
        return ELFLayout(
            machine: Machine(elf: UInt16(header.machine), is64Bit: true, isLittleEndian: true),
            segments: header.segments, symbols: dynamic.symbols, strings: dynamic.strings, gnuHash: hash,
            relocations: dynamic.relocations)
    }

    /// The names among `names` that the library does not define.
    mutating func missing(_ names: [String]) throws(LibraryImageError) -> [String] {
        guard let dynamic = try ELFDynamic(&window, header) else { return names }
        var missing: [String] = []
        for name in names where !(try defines(ELFSymbolName(name), dynamic)) { missing.append(name) }
        return missing
    }

    /// A name of the dynamic string table, shorter than `most` bytes.
    mutating func name(_ offset: Int, _ dynamic: ELFDynamic) throws(LibraryImageError) -> String {
        try name(offset, dynamic, most: 1024) { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the bytes of a name, without its end.
    @inline(__always)
    mutating func name<Result>(
        _ offset: Int, _ dynamic: ELFDynamic, most: Int = 1024, _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(LibraryImageError) -> Result {
        guard offset >= 0, offset < dynamic.strings.size else { throw .malformed("a name's offset") }
        let (start, available) = try header.fileRange(dynamic.strings.address)
        guard offset < available else { throw .malformed("a name's offset") }
        let count = min(most, available - offset, dynamic.strings.size - offset)
        return try window.fields(at: start + offset, count: count) { (fields) throws(LibraryImageError) in
            guard let text = fields.text(at: 0) else { throw .malformed("a name without an end") }
            return body(text)
        }
    }
}
