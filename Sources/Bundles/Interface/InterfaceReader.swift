import Glibc

/// Computes the interface of an SDK library from the file alone.
///
/// Without library evolution, a compiled widget relies on more than names: on the sizes of structs, the offsets of
/// stored properties, the places of methods in a class's table. Swift's own descriptors hold these. The hash covers
/// the names of all symbols that the authors' modules define, and for each type its kind, its stored properties or
/// cases with their types, its size, and the order of its methods. It does not cover the bodies of functions. It does
/// not see two requirements of the same kind that change places in a protocol, because the file holds no names of them.
/// Layouts: "Swift ABI" of the compiler's documents, and its header MetadataValues.h.
struct InterfaceReader {
    private let image: ELFImage
    private let layout: ELFLayout
    private let relocations: ELFRelocations
    private var symbols: [InterfaceSymbol] = []
    /// The names of type descriptors by their addresses.
    private var descriptors: [Int: UInt64] = [:]
    private var ordered: [Int] = []
    /// The address of the version's text.
    private var version: Int?
    /// Structs and enums without a symbol that stored properties have as types: those met so far, and those among them
    /// whose own stored properties are still to be read.
    private var hidden: Set<Int> = []
    private var pending: [Int] = []
    /// Bounds the fields and the bytes of names that a forged file can cause to be read.
    private var budget = 1 << 26
    /// The sum of the symbols' hashes, which does not depend on their order in the file.
    private var sum: UInt64 = 0

    /// The most symbols that a library may define. A debug build of the SDK has 19,000.
    static let mostSymbols = 1 << 20
    /// The most stored properties or cases of a type.
    static let mostFields = 4_096

    /// The facts about an SDK in its library's file.
    struct Contents: Equatable {
        var interface: SDKInterface
        /// The text of `hostel_sdk_version`; nil if the library does not define it.
        var version: String?
    }

    static func read(_ file: borrowing OpenFile, _ layout: ELFLayout) throws(LibraryImageError) -> Contents {
        var reader = try InterfaceReader(file, layout)
        try reader.readSymbols()
        for symbol in reader.symbols { try reader.add(symbol) }
        try reader.addHiddenTypes()
        return Contents(interface: SDKInterface(hash: reader.sum), version: try reader.readVersion())
    }

    private static let versionSymbol = Array("hostel_sdk_version".utf8)

    private func readVersion() throws(LibraryImageError) -> String? {
        guard let version else { return nil }
        return String(decoding: try image.text(version), as: UTF8.self)
    }

    private init(_ file: borrowing OpenFile, _ layout: ELFLayout) throws(LibraryImageError) {
        self.layout = layout
        image = try ELFImage(file, layout.segments)
        relocations = try ELFRelocations(image, layout)
    }

    // MARK: Symbols

    private mutating func readSymbols() throws(LibraryImageError) {
        let range = try definedSymbols()
        let (image, strings) = (image, layout.strings)
        var found: [InterfaceSymbol] = []
        var names: UInt64 = 0
        var version: Int?
        try image.withBytes(at: layout.symbols, count: range.upperBound * 24) { table throws(LibraryImageError) in
            try image.withBytes(at: strings.address, count: strings.size) { strings throws(LibraryImageError) in
                for index in range {
                    let entry = table.baseAddress.map { $0 + index * 24 }
                    // Section 0 is "undefined".
                    guard let entry, entry.loadUnaligned(fromByteOffset: 6, as: UInt16.self) != 0 else { continue }
                    let offset = Int(UInt32(littleEndian: entry.loadUnaligned(as: UInt32.self)))
                    let name = try Self.name(strings, offset)
                    let address = UInt64(littleEndian: entry.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
                    if name.elementsEqual(Self.versionSymbol) { version = try ELFLayout.address(address) }
                    guard InterfaceModules.define(name) else { continue }
                    var hash = StableHash()
                    hash.combine(name)
                    guard let kind = InterfaceSymbol.Kind(name) else {
                        names &+= hash.value
                        continue
                    }
                    found.append(
                        InterfaceSymbol(kind: kind, address: try ELFLayout.address(address), name: hash.value))
                }
            }
        }
        (symbols, sum, self.version) = (found, names, version)
        for symbol in symbols where symbol.kind == .type || symbol.kind == .protocol {
            descriptors[symbol.address] = symbol.name
        }
        ordered = descriptors.keys.sorted()
    }

    private static func name(
        _ strings: UnsafeRawBufferPointer, _ offset: Int
    ) throws(LibraryImageError) -> UnsafeRawBufferPointer {
        guard offset < strings.count, let base = strings.baseAddress,
            let end = memchr(base + offset, 0, strings.count - offset)
        else { throw .malformed("a name's offset") }
        return UnsafeRawBufferPointer(start: base + offset, count: base.distance(to: end) - offset)
    }

    /// The indices of the defined symbols: the hash table lists no others.
    private func definedSymbols() throws(LibraryImageError) -> Range<Int> {
        let buckets = Int(try image.number(layout.gnuHash, as: UInt32.self))
        let first = Int(try image.number(layout.gnuHash + 4, as: UInt32.self))
        let bloom = Int(try image.number(layout.gnuHash + 8, as: UInt32.self))
        guard buckets <= Self.mostSymbols, first <= Self.mostSymbols, bloom <= Self.mostSymbols else {
            throw .malformed("the hash table")
        }
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
            guard last <= Self.mostSymbols else { throw .malformed("the hash table") }
        }
        return first..<(last + 1)
    }

    // MARK: Layouts

    private mutating func add(_ symbol: InterfaceSymbol) throws(LibraryImageError) {
        var hash = StableHash()
        hash.combine(symbol.name)
        switch symbol.kind {
        case .type: try addType(symbol.address, to: &hash)
        case .protocol: try addProtocol(symbol.address, to: &hash)
        case .method: try addMethod(symbol.address, to: &hash)
        case .fieldOffset: hash.combine((try? image.number(symbol.address, as: UInt64.self)) ?? 0)
        case .value: try addValue(symbol.address, to: &hash)
        case .class:
            // Flags, the address point, the size and the alignment of an instance, and the size of the metadata. A
            // class that is laid out at run time has no such words in the file.
            for offset in stride(from: 16, to: 40, by: 4) {
                hash.combine((try? image.number(symbol.address + offset, as: UInt32.self)) ?? 0)
            }
        }
        sum &+= hash.value
    }

    /// The layout of a type follows from those of the types inside it, also how it is passed to a function.
    private mutating func addHiddenTypes() throws(LibraryImageError) {
        while let address = pending.popLast() {
            var hash = StableHash()
            try addSimpleName(address, to: &hash)
            try addType(address, to: &hash)
            sum &+= hash.value
        }
    }

    private mutating func spend(_ count: Int) throws(LibraryImageError) {
        budget -= count
        guard budget >= 0 else { throw .malformed("the descriptors of types") }
    }

    private mutating func addType(_ address: Int, to hash: inout StableHash) throws(LibraryImageError) {
        let flags = try image.number(address, as: UInt32.self)
        hash.combine(flags)
        // The counts of each kind's descriptor. A class also has the sizes of its metadata.
        let words: [Int] =
            switch flags & 31 {
            case 16: [24, 28, 32, 36, 40]
            case 17, 18: [20, 24]
            default: []
            }
        for offset in words { hash.combine(try image.number(address + offset, as: UInt32.self)) }
        guard !words.isEmpty, let fields = try image.target(address + 16) else { return }
        let count = Int(try image.number(fields + 12, as: UInt32.self))
        guard count <= Self.mostFields else { throw .malformed("the fields of a type") }
        try spend(count)
        hash.combine(count)
        if let superclass = try image.target(fields + 4) { try addTypeName(superclass, to: &hash) }
        for index in 0..<count {
            let field = fields + 16 + index * 12
            hash.combine(try image.number(field, as: UInt32.self))
            if let type = try image.target(field + 4) { try addTypeName(type, to: &hash) }
            if let name = try image.target(field + 8) {
                let text = try image.text(name)
                text.withUnsafeBytes { hash.combine($0) }
            }
        }
    }

    private func addProtocol(_ address: Int, to hash: inout StableHash) throws(LibraryImageError) {
        let signature = Int(try image.number(address + 12, as: UInt32.self))
        let requirements = Int(try image.number(address + 16, as: UInt32.self))
        guard signature <= Self.mostFields, requirements <= Self.mostFields else {
            throw .malformed("the requirements of a protocol")
        }
        hash.combine(try image.number(address, as: UInt32.self))
        hash.combine(signature)
        hash.combine(requirements)
        for index in 0..<requirements {
            hash.combine(try image.number(address + 24 + signature * 12 + index * 8, as: UInt32.self))
        }
    }

    /// The place of a method in its class's table: its distance from the class's descriptor, before which no other
    /// descriptor lies.
    private func addMethod(_ address: Int, to hash: inout StableHash) throws(LibraryImageError) {
        var (low, high) = (0, ordered.count)
        while low < high {
            let middle = (low + high) / 2
            if ordered[middle] <= address { low = middle + 1 } else { high = middle }
        }
        if low > 0 {
            hash.combine(descriptors[ordered[low - 1]] ?? 0)
            hash.combine(address - ordered[low - 1])
        }
        hash.combine(try image.number(address, as: UInt32.self))
    }

    /// The size, stride, flags and extra inhabitants of a value's witness table, which the word before the metadata
    /// points to. Small types share a table of the runtime, known by its name.
    private func addValue(_ address: Int, to hash: inout StableHash) throws(LibraryImageError) {
        switch try relocations.pointer(at: address - 8) {
        case .symbol(let name): hash.combine(name)
        case .address(let table):
            for offset in [64, 72, 80] { hash.combine(try image.number(table + offset, as: UInt64.self)) }
        case nil: break
        }
        guard case .address(let descriptor)? = try relocations.pointer(at: address + 8),
            try image.number(descriptor, as: UInt32.self) & 31 == 17
        else { return }
        // A struct's metadata ends with the offsets of its stored properties.
        let count = Int(try image.number(descriptor + 20, as: UInt32.self))
        let vector = Int(try image.number(descriptor + 24, as: UInt32.self))
        guard count <= Self.mostFields, vector <= 64 else { throw .malformed("the fields of a type") }
        for index in 0..<count {
            hash.combine(try image.number(address + vector * 8 + index * 4, as: UInt32.self))
        }
    }

    /// A mangled type name. References to descriptors count by the names of what they refer to, because distances
    /// change with every build.
    private mutating func addTypeName(_ address: Int, to hash: inout StableHash) throws(LibraryImageError) {
        var next = address
        while next - address < 4_096 {
            try spend(1)
            let byte = try image.number(next, as: UInt8.self)
            guard byte != 0 else { return }
            hash.combine(byte)
            switch byte {
            case 1:
                if let target = try image.target(next + 1) { try addDescriptorName(target, to: &hash) }
            case 2:
                if let target = try image.target(next + 1) {
                    switch try relocations.pointer(at: target) {
                    case .symbol(let name): hash.combine(name)
                    case .address(let address): try addDescriptorName(address, to: &hash)
                    case nil: break
                    }
                }
            // Other references are to functions and caches that the compiler makes.
            default: break
            }
            // Swift's mangling: control characters up to 0x17 have four bytes after them, those above have a pointer.
            next += byte <= 0x17 ? 5 : byte <= 0x1F ? 9 : 1
        }
        throw .malformed("a type's name without an end")
    }

    private mutating func addDescriptorName(_ address: Int, to hash: inout StableHash) throws(LibraryImageError) {
        if let name = descriptors[address] { return hash.combine(name) }
        try addSimpleName(address, to: &hash)
        // An object of a hidden class is a pointer, whatever the class has in it.
        let kind = try image.number(address, as: UInt32.self) & 31
        if kind == 17 || kind == 18, hidden.insert(address).inserted { pending.append(address) }
    }

    /// The name in the descriptor of a type or protocol. Hidden ones have no symbol.
    private func addSimpleName(_ address: Int, to hash: inout StableHash) throws(LibraryImageError) {
        guard [3, 16, 17, 18].contains(try image.number(address, as: UInt32.self) & 31),
            let name = try image.target(address + 8)
        else { return }
        let text = try image.text(name)
        text.withUnsafeBytes { hash.combine($0) }
    }
}
