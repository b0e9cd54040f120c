/// Joins the hashes of an SDK's symbols to one hash for each type.
struct SurfaceBuilder {
    private struct Part {
        var layout: UInt64 = 0
        var hidden: Set<Int> = []
    }

    /// The names of the symbols that stand for layouts, by their hashes.
    private let names: [UInt64: String]
    private let symbols: Set<UInt64>
    /// By the types' names, without the ending of their descriptors.
    private var parts: [String: Part] = [:]
    private var hiddenTypes: [Int: Part] = [:]
    private let types: Set<String>

    init(symbols: Set<UInt64> = [], names: [UInt64: String] = [:]) {
        self.symbols = symbols
        self.names = names
        types = Set(names.values.filter { $0.hasSuffix("Mn") || $0.hasSuffix("Mp") }.map { String($0.dropLast(2)) })
    }

    /// - Parameters:
    ///   - hidden: the types without a symbol that the symbol's layout refers to.
    ///   - class: the hash of the name of the class in whose table a method lies.
    mutating func add(_ symbol: InterfaceSymbol, _ layout: UInt64, hidden: [Int], class owner: UInt64?) {
        guard let name = names[symbol.name] else { return }
        let type =
            switch symbol.kind {
            case .type, .protocol: String(name.dropLast(2))
            case .value, .class: String(name.dropLast())
            case .method: owner.flatMap { names[$0] }.map { String($0.dropLast(2)) } ?? name
            case .fieldOffset: prefix(of: name)
            }
        parts[type, default: Part()].layout &+= layout
        parts[type, default: Part()].hidden.formUnion(hidden)
    }

    mutating func addHidden(_ address: Int, _ layout: UInt64, hidden: [Int]) {
        hiddenTypes[address] = Part(layout: layout, hidden: Set(hidden))
    }

    /// The class of a stored property: the longest class name that the property's name begins with.
    private func prefix(of name: String) -> String {
        let ends = name.indices.filter { name[$0] == "C" }.map { name.index(after: $0) }
        return ends.reversed().lazy.map { String(name[..<$0]) }.first(where: types.contains) ?? name
    }

    var surface: SDKSurface {
        var surface = SDKSurface(symbols: symbols)
        for (name, part) in parts {
            let bytes = Array(name.utf8CString)
            let (hash, isBase) = bytes.withUnsafeBytes { bytes in
                let name = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
                var hash = StableHash()
                hash.combine(name)
                return (hash.value, InterfaceModules.own(name, among: InterfaceModules.base))
            }
            surface.types[UInt32(truncatingIfNeeded: hash)] = SDKSurface.TypeName(
                mangled: name, layout: UInt32(truncatingIfNeeded: part.layout &+ layout(of: part.hidden) &* 3),
                isBase: isBase)
        }
        return surface
    }

    /// The sum over hidden types and those inside them, each once.
    private func layout(of hidden: Set<Int>) -> UInt64 {
        var (seen, pending, sum) = (hidden, Array(hidden), UInt64(0))
        while let address = pending.popLast() {
            guard let part = hiddenTypes[address] else { continue }
            sum &+= part.layout
            for inner in part.hidden where seen.insert(inner).inserted { pending.append(inner) }
        }
        return sum
    }
}
