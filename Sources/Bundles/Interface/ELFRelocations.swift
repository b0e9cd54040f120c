/// The pointers that the linker fills in when it loads a library (DT_RELA).
struct ELFRelocations {
    /// The target of a pointer.
    enum Pointer {
        case address(Int)
        /// The hash of the name of a symbol that another library defines.
        case symbol(UInt64)
    }

    private let image: ELFImage
    private let layout: ELFLayout
    /// The entries' addresses in the table, by the places that they fill in.
    private var entries: [Int: Int] = [:]

    private static let entrySize = 24

    init(_ image: ELFImage, _ layout: ELFLayout) throws(LibraryImageError) {
        self.image = image
        self.layout = layout
        let (address, size) = layout.relocations
        let count = size / Self.entrySize
        guard count > 0 else { return }
        guard count <= InterfaceReader.mostSymbols else { throw .malformed("the relocations") }
        var found: [Int: Int] = [:]
        found.reserveCapacity(count)
        try image.withBytes(at: address, count: count * Self.entrySize) { table in
            for index in 0..<count {
                let offset = index * Self.entrySize
                let place = UInt64(littleEndian: table.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                if let place = Int(exactly: place) { found[place] = address + offset }
            }
        }
        entries = found
    }

    /// The target of the pointer at an address; nil for a null pointer.
    func pointer(at place: Int) throws(LibraryImageError) -> Pointer? {
        guard let entry = entries[place] else {
            // The linker may keep a relative pointer in its place, with the relocation in a packed table.
            let address = try image.number(place, as: UInt64.self)
            return address == 0 ? nil : .address(try ELFLayout.address(address))
        }
        let symbol = Int(try image.number(entry + 12, as: UInt32.self))
        let addend = try image.number(entry + 16, as: UInt64.self)
        guard symbol != 0 else { return .address(try ELFLayout.address(addend)) }
        guard symbol <= InterfaceReader.mostSymbols else { throw .malformed("the relocations") }
        let record = layout.symbols + symbol * 24
        // Section 0 is "undefined".
        guard try image.number(record + 6, as: UInt16.self) == 0 else {
            return .address(try ELFLayout.address(try image.number(record + 8, as: UInt64.self) &+ addend))
        }
        let name = Int(try image.number(record, as: UInt32.self))
        guard name < layout.strings.size else { throw .malformed("a name's offset") }
        var hash = StableHash()
        let text = try image.text(layout.strings.address + name)
        text.withUnsafeBytes { hash.combine($0) }
        hash.combine(addend)
        return .symbol(hash.value)
    }
}
