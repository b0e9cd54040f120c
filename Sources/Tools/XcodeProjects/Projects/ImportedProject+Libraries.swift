extension ImportedProject {
    /// Keeps the first of the libraries with a module of one name; the users of the others use it. A target has one name,
    /// so a library with the name of a module gets another one.
    mutating func joinSameLibraries() {
        var first: [String: String] = [:]
        var kept: [String: String] = [:]
        var names = Set(extensions.map(\.module.name) + frameworks.filter(\.isCompiled).map(\.name))
        var all: [ImportedLibrary] = []
        for var library in libraries {
            if let other = library.modules.lazy.compactMap({ first[$0] }).first {
                kept[library.target] = other
                omitted.append(ImportOmission(library.target, .sameName))
                continue
            }
            for module in library.modules { first[module] = library.target }
            while !names.insert(library.name).inserted { library.name += "_C" }
            all.append(library)
        }
        libraries = all
        guard !kept.isEmpty else { return }
        change { module in module.uses = module.uses.map { kept[$0] ?? $0 } }
        for place in libraries.indices { libraries[place].uses = libraries[place].uses.map { kept[$0] ?? $0 } }
    }

    /// The names by which sources name what a module uses, by the keys of the uses.
    var namesOfUses: [String: [String]] {
        let modules = frameworks.map { ($0.target, [$0.name]) }
        return Dictionary(modules + libraries.map { ($0.target, $0.modules) }, uniquingKeysWith: { first, _ in first })
    }

    /// The uses of each module and each library, by their keys.
    var usesOfAll: [String: [String]] {
        Dictionary(
            frameworks.map { ($0.target, $0.uses) } + libraries.map { ($0.target, $0.uses) },
            uniquingKeysWith: { first, _ in first })
    }
}
