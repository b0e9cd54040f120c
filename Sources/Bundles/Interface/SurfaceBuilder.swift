/// Joins the hashes of an SDK's symbols to one hash for each type.
struct SurfaceBuilder {
    /// The types that lie inside a type: those without a symbol by their addresses, the others by the hashes of the
    /// names of their descriptors.
    struct Inner {
        var hidden: Set<Int> = []
        var named: Set<UInt64> = []
    }

    private struct Part {
        var layout: UInt64 = 0
        var inner = Inner()
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
    ///   - inner: the types that the symbol's layout refers to.
    ///   - class: the hash of the name of the class in whose table a method lies.
    mutating func add(_ symbol: InterfaceSymbol, _ layout: UInt64, _ inner: Inner, class owner: UInt64?) {
        guard let name = names[symbol.name] else { return }
        let type =
            switch symbol.kind {
            case .type, .protocol: String(name.dropLast(2))
            case .value, .class: String(name.dropLast())
            case .method: owner.flatMap { names[$0] }.map { String($0.dropLast(2)) } ?? name
            case .fieldOffset: prefix(of: name)
            }
        parts[type, default: Part()].layout &+= layout
        parts[type, default: Part()].inner.hidden.formUnion(inner.hidden)
        parts[type, default: Part()].inner.named.formUnion(inner.named)
    }

    mutating func addHidden(_ address: Int, _ layout: UInt64, _ inner: Inner) {
        hiddenTypes[address] = Part(layout: layout, inner: inner)
    }

    /// The class of a stored property: the longest class name that the property's name begins with.
    private func prefix(of name: String) -> String {
        let ends = name.indices.filter { name[$0] == "C" }.map { name.index(after: $0) }
        return ends.reversed().lazy.map { String(name[..<$0]) }.first(where: types.contains) ?? name
    }

    var surface: SDKSurface {
        var surface = SDKSurface(symbols: symbols)
        for (name, part) in parts {
            let (key, reach) = Self.key(name)
            let (layout, named) = whole(part)
            let inner = named.compactMap { names[$0].map { Self.key(String($0.dropLast(2))).hash } }
            surface.types[key] = SDKSurface.TypeName(
                mangled: name, layout: UInt32(truncatingIfNeeded: layout), reach: reach,
                isPackage: PackageTypes.mangled.contains(name), inner: Set(inner).subtracting([key]))
        }
        return surface
    }

    private static func key(_ name: String) -> (hash: UInt32, reach: SDKReach) {
        Array(name.utf8CString).withUnsafeBytes { bytes in
            let name = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
            return (
                UInt32(truncatingIfNeeded: StableHash.value(of: name)),
                InterfaceModules.owner(of: name)
            )
        }
    }

    /// The layout with those of the hidden types inside, each once, and all named types inside.
    private func whole(_ part: Part) -> (layout: UInt64, named: Set<UInt64>) {
        var (seen, pending) = (part.inner.hidden, Array(part.inner.hidden))
        var (sum, named) = (UInt64(0), part.inner.named)
        while let address = pending.popLast() {
            guard let part = hiddenTypes[address] else { continue }
            sum &+= part.layout
            named.formUnion(part.inner.named)
            for inner in part.inner.hidden where seen.insert(inner).inserted { pending.append(inner) }
        }
        return (part.layout &+ sum &* 3, named)
    }
}
