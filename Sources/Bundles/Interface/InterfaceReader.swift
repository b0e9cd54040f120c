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
    /// The addresses of the texts that say the version and the release of Swift.
    private var version: Int?
    private var swiftRelease: Int?
    /// Structs and enums without a symbol that stored properties have as types: those met so far, and those among them
    /// whose own stored properties are still to be read.
    private var hidden: Set<Int> = []
    private var pending: [Int] = []
    /// The types that the last symbol or hidden type has inside.
    private var met = SurfaceBuilder.Inner()
    private var keepsSurface = false
    private var surface = SurfaceBuilder()
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
        /// The text of `hostel_sdk_swift_release`, likewise.
        var swiftRelease: String?
    }

    static func read(_ file: borrowing OpenFile, _ layout: ELFLayout) throws(LibraryImageError) -> Contents {
        var reader = try InterfaceReader(file, layout)
        try reader.readAll()
        return Contents(
            interface: SDKInterface(hash: reader.sum), version: try reader.text(reader.version),
            swiftRelease: try reader.text(reader.swiftRelease))
    }

    /// Reads what a library may rely on, one type at a time.
    static func readSurface(
        _ file: borrowing OpenFile, _ layout: ELFLayout
    ) throws(LibraryImageError) -> SDKSurface {
        var reader = try InterfaceReader(file, layout)
        reader.keepsSurface = true
        try reader.readAll()
        return reader.surface.surface
    }

    private mutating func readAll() throws(LibraryImageError) {
        try readSymbols()
        for symbol in symbols {
            met = SurfaceBuilder.Inner()
            let layout = try add(symbol)
            if keepsSurface { surface.add(symbol, layout, met, class: owner(of: symbol.address)?.name) }
        }
        try addHiddenTypes()
    }

    private static let versionSymbol = Array("hostel_sdk_version".utf8)
    private static let swiftSymbol = Array("hostel_sdk_swift_release".utf8)

    private func text(_ address: Int?) throws(LibraryImageError) -> String? {
        guard let address else { return nil }
        return String(decoding: try image.text(address), as: UTF8.self)
    }

    private init(_ file: borrowing OpenFile, _ layout: ELFLayout) throws(LibraryImageError) {
        self.layout = layout
        image = try ELFImage(file, layout.segments)
        relocations = try ELFRelocations(image, layout)
    }

    // MARK: Symbols

    private mutating func readSymbols() throws(LibraryImageError) {
        let table = SymbolTable(image: image, layout: layout)
        var found: [InterfaceSymbol] = []
        var (sum, own): (UInt64, Set<UInt64>) = (0, [])
        var (version, swift): (Int?, Int?) = (nil, nil)
        var names: [UInt64: String] = [:]
        try table.forEach(in: try table.defined()) { symbol throws(LibraryImageError) in
            guard symbol.isDefined else { return }
            if symbol.name.elementsEqual(Self.versionSymbol) { version = try symbol.address() }
            if symbol.name.elementsEqual(Self.swiftSymbol) { swift = try symbol.address() }
            guard InterfaceModules.define(symbol.name) else { return }
            let hash = StableHash.value(of: symbol.name)
            if keepsSurface { own.insert(hash) }
            guard let kind = InterfaceSymbol.Kind(symbol.name) else {
                sum &+= hash
                return
            }
            found.append(InterfaceSymbol(kind: kind, address: try symbol.address(), name: hash))
            if keepsSurface { names[hash] = String(decoding: symbol.name, as: UTF8.self) }
        }
        (symbols, self.sum, self.version, swiftRelease) = (found, sum, version, swift)
        for symbol in symbols where symbol.kind == .type || symbol.kind == .protocol {
            descriptors[symbol.address] = symbol.name
        }
        ordered = descriptors.keys.sorted()
        if keepsSurface { surface = SurfaceBuilder(symbols: own, names: names) }
    }

    // MARK: Layouts

    private mutating func add(_ symbol: InterfaceSymbol) throws(LibraryImageError) -> UInt64 {
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
        return hash.value
    }

    /// The layout of a type follows from those of the types inside it, also how it is passed to a function.
    private mutating func addHiddenTypes() throws(LibraryImageError) {
        while let address = pending.popLast() {
            var hash = StableHash()
            met = SurfaceBuilder.Inner()
            try addSimpleName(address, to: &hash)
            try addType(address, to: &hash)
            sum &+= hash.value
            if keepsSurface { surface.addHidden(address, hash.value, met) }
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
        if let superclass = try image.target(fields + 4) { try addTypeName(superclass, to: &hash, isSuperclass: true) }
        for index in 0..<count {
            let field = fields + 16 + index * 12
            hash.combine(try image.number(field, as: UInt32.self))
            if let type = try image.target(field + 4) { try addTypeName(type, to: &hash) }
            if let name = try image.target(field + 8) {
                try addText(name, to: &hash)
            }
        }
    }

    private mutating func addText(_ address: Int, to hash: inout StableHash) throws(LibraryImageError) {
        let text = try image.text(address)
        try spend(text.count)
        text.withUnsafeBytes { hash.combine($0) }
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
        if let owner = owner(of: address) {
            hash.combine(owner.name)
            hash.combine(owner.distance)
        }
        hash.combine(try image.number(address, as: UInt32.self))
    }

    /// The last type whose descriptor begins before an address.
    private func owner(of address: Int) -> (name: UInt64, distance: Int)? {
        var (low, high) = (0, ordered.count)
        while low < high {
            let middle = (low + high) / 2
            if ordered[middle] <= address { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        return (descriptors[ordered[low - 1]] ?? 0, address - ordered[low - 1])
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
    private mutating func addTypeName(
        _ address: Int, to hash: inout StableHash, isSuperclass: Bool = false
    ) throws(LibraryImageError) {
        var next = address
        while next - address < 4_096 {
            try spend(1)
            let byte = try image.number(next, as: UInt8.self)
            guard byte != 0 else { return }
            hash.combine(byte)
            switch byte {
            case 1:
                if let target = try image.target(next + 1) {
                    try addDescriptorName(target, to: &hash, isSuperclass: isSuperclass)
                }
            case 2:
                if let target = try image.target(next + 1) {
                    switch try relocations.pointer(at: target) {
                    case .symbol(let name): hash.combine(name)
                    case .address(let address):
                        try addDescriptorName(address, to: &hash, isSuperclass: isSuperclass)
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

    private mutating func addDescriptorName(
        _ address: Int, to hash: inout StableHash, isSuperclass: Bool
    ) throws(LibraryImageError) {
        // An object of a class is a pointer, whatever the class has in it.
        let kind = try image.number(address, as: UInt32.self) & 31
        let isInside = kind == 17 || kind == 18 || isSuperclass
        if let name = descriptors[address] {
            if isInside { met.named.insert(name) }
            return hash.combine(name)
        }
        try addSimpleName(address, to: &hash)
        guard kind == 17 || kind == 18 else { return }
        met.hidden.insert(address)
        if hidden.insert(address).inserted { pending.append(address) }
    }

    /// The name in the descriptor of a type or protocol. Hidden ones have no symbol.
    private mutating func addSimpleName(_ address: Int, to hash: inout StableHash) throws(LibraryImageError) {
        guard [3, 16, 17, 18].contains(try image.number(address, as: UInt32.self) & 31),
            let name = try image.target(address + 8)
        else { return }
        try addText(name, to: &hash)
    }
}
