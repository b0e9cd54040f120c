/// All that libraries may rely on in one SDK: its types' layouts, and the names of its symbols.
package struct SDKSurface: Sendable, Equatable {
    /// A type with a symbol.
    struct TypeName: Sendable, Equatable {
        /// The compiler's name, such as `$s9UIKitCore6UIViewC`.
        var mangled: String
        var layout: UInt32
        /// The modules that it belongs to.
        var reach: SDKReach
        /// Whether no author can name it.
        var isPackage = false
        /// The hashes of the names of the types that lie inside, as far as their descriptors name them. Not all of them
        /// decide about the layout: an array of a type is a pointer.
        var inner: Set<UInt32> = []
    }

    /// By the hashes of their names.
    var types: [UInt32: TypeName] = [:]
    /// The hashes of the names of all defined symbols of the authors' modules.
    var symbols: Set<UInt64> = []

    /// The layouts that a library relies on.
    ///
    /// A library relies on the types of all modules that the modules it names can see: a value can reach it through a
    /// protocol or a table of methods, and then no symbol names the value's type. A type that no author can name counts
    /// where one of the others has it inside.
    package func layouts(for needs: SDKNeeds) -> SDKLayouts {
        var found = types.filter { !$0.value.isPackage && $0.value.reach <= needs.reach }
        var pending = found.values.flatMap(\.inner)
        while let name = pending.popLast() {
            guard found[name] == nil, let type = types[name] else { continue }
            found[name] = type
            pending += type.inner
        }
        return SDKLayouts(entries: found.mapValues(\.layout))
    }

    /// The reasons why a library does not fit this SDK. Empty if it does.
    func differences(from layouts: SDKLayouts, _ needs: SDKNeeds) -> SDKDifferences {
        var found = SDKDifferences()
        var changed: Set<UInt32> = []
        for (name, layout) in layouts.entries {
            guard let type = types[name] else {
                found.lost += 1
                continue
            }
            if type.layout != layout { changed.insert(name) }
        }
        let roots = changed.filter { changed.isDisjoint(with: types[$0]?.inner ?? []) }
        // Types that contain one another have no root.
        let first = roots.isEmpty ? changed : roots
        found.changed = brief(first)
        found.containing = brief(changed.subtracting(first))
        found.missing = needs.symbols.filter { !symbols.contains($0.key) }.values.map(SymbolWords.brief).sorted()
        return found
    }

    private func brief(_ names: Set<UInt32>) -> [String] {
        names.compactMap { types[$0].map { SymbolWords.brief($0.mangled) } }.sorted()
    }
}

/// The things that a library relies on and an SDK lacks.
struct SDKDifferences: Sendable, Hashable {
    /// The names of types with another layout that contain no other such type: they changed by themselves.
    var changed: [String] = []
    /// The names of types with another layout that contain one of the others.
    var containing: [String] = []
    /// The number of types that the SDK no longer has. Only their names' hashes are known.
    var lost = 0
    /// Functions and values that the library calls and the SDK lacks. From the library, so they may be anything.
    var missing: [String] = []

    var isEmpty: Bool { changed.isEmpty && containing.isEmpty && lost == 0 && missing.isEmpty }
}
