import Glibc

/// The dynamic symbols of a library.
struct SymbolTable {
    let image: ELFImage
    let layout: ELFLayout

    init(image: ELFImage, layout: ELFLayout) { (self.image, self.layout) = (image, layout) }

    /// Reads the first symbols of a file with their names, and nothing else of it, however large it is.
    ///
    /// - Parameter limit: the most bytes.
    init(
        _ file: borrowing OpenFile, _ layout: ELFLayout, count: Int, limit: Int
    ) throws(LibraryImageError) {
        let image = try ELFImage(
            file, layout.segments,
            only: [(layout.symbols, count * Self.entrySize), (layout.strings.address, layout.strings.size)],
            limit: limit)
        self.init(image: image, layout: layout)
    }

    /// Elf64_Sym.
    static let entrySize = 24

    struct Symbol {
        /// The bytes of the name, which a zero follows.
        var name: UnsafeRawBufferPointer
        var isDefined: Bool
        var isWeak: Bool
        fileprivate var value: UInt64

        func address() throws(LibraryImageError) -> Int { try ELFLayout.address(value) }
    }

    /// The most bytes of all names together, however many symbols share the same bytes. A debug build of the SDK has
    /// 4 MB.
    private static let mostNameBytes = 32 << 20

    /// Passes the symbols of a range of indices. The names are valid during the call.
    func forEach(
        in range: Range<Int>, _ body: (Symbol) throws(LibraryImageError) -> Void
    ) throws(LibraryImageError) {
        let strings = layout.strings
        var room = Self.mostNameBytes
        try image.withBytes(at: layout.symbols, count: range.upperBound * Self.entrySize) {
            table throws(LibraryImageError) in
            try image.withBytes(at: strings.address, count: strings.size) { strings throws(LibraryImageError) in
                for index in range {
                    guard let entry = table.baseAddress.map({ $0 + index * Self.entrySize }) else { continue }
                    let offset = Int(UInt32(littleEndian: entry.loadUnaligned(as: UInt32.self)))
                    let name = try Self.name(strings, offset, most: room)
                    room -= name.count + 1
                    try body(
                        Symbol(
                            name: name,
                            // Section 0 is "undefined", binding 2 is "weak".
                            isDefined: entry.loadUnaligned(fromByteOffset: 6, as: UInt16.self) != 0,
                            isWeak: entry.loadUnaligned(fromByteOffset: 4, as: UInt8.self) >> 4 == 2,
                            value: UInt64(littleEndian: entry.loadUnaligned(fromByteOffset: 8, as: UInt64.self))))
                }
            }
        }
    }

    private static func name(
        _ strings: UnsafeRawBufferPointer, _ offset: Int, most: Int
    ) throws(LibraryImageError) -> UnsafeRawBufferPointer {
        guard offset < strings.count, let base = strings.baseAddress else { throw .malformed("a name's offset") }
        guard let end = memchr(base + offset, 0, min(strings.count - offset, max(most, 0))) else {
            throw .malformed("the names of symbols")
        }
        return UnsafeRawBufferPointer(start: base + offset, count: base.distance(to: end) - offset)
    }

    /// The number of symbols that the hash table does not list. They are undefined, and lie before the others.
    func undefinedCount() throws(LibraryImageError) -> Int {
        Int(try image.number(layout.gnuHash + 4, as: UInt32.self))
    }

    /// The indices of the defined symbols: the hash table lists no others. Those before are undefined.
    func defined() throws(LibraryImageError) -> Range<Int> {
        let most = InterfaceReader.mostSymbols
        let buckets = Int(try image.number(layout.gnuHash, as: UInt32.self))
        let first = Int(try image.number(layout.gnuHash + 4, as: UInt32.self))
        let bloom = Int(try image.number(layout.gnuHash + 8, as: UInt32.self))
        guard buckets <= most, first <= most, bloom <= most else { throw .malformed("the hash table") }
        let table = layout.gnuHash + 16 + bloom * 8
        var last = try image.withBytes(at: table, count: buckets * 4) { bytes in
            var highest = 0
            for index in 0..<buckets {
                let value = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
                highest = max(highest, Int(value))
            }
            return highest
        }
        guard last >= first else { return first..<first }
        // The last chain ends at the last symbol, with an odd hash.
        while try image.number(table + (buckets + last - first) * 4, as: UInt32.self) & 1 == 0 {
            last += 1
            guard last <= most else { throw .malformed("the hash table") }
        }
        return first..<(last + 1)
    }
}
