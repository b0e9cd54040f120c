/// A kind of pointer that stays in the extension.
package struct CHandle: Hashable, Sendable {
    package var name: String

    package init(name: String) { self.name = name }
}

/// The functions of one foreign library with all types that they use.
package struct CFunctionTable: Hashable, Sendable {
    package var structs: [CStruct]
    package var handles: [CHandle]
    package var callbacks: [CCallback]
    package var functions: [CFunction]
    /// The symbols of the functions that free what the library returns: `void f(void *)`.
    package var releasers: [String]

    package init(
        structs: [CStruct] = [], handles: [CHandle] = [], callbacks: [CCallback] = [], functions: [CFunction] = [],
        releasers: [String] = []
    ) {
        self.structs = structs
        self.handles = handles
        self.callbacks = callbacks
        self.functions = functions
        self.releasers = releasers
    }

    /// The place of a function by its symbol.
    package func index(of name: String) -> Int? { functions.firstIndex { $0.name == name } }
}

// MARK: - Layouts

extension CFunctionTable {
    /// The size of one element of a type in memory.
    package func size(of type: CType) throws(CLayoutError) -> Int { try measure(type, inside: []).size }

    /// The layout of a struct by its index.
    package func layout(of index: Int) throws(CLayoutError) -> CLayout { try layout(of: index, inside: []) }

    private func layout(of index: Int, inside outer: [Int]) throws(CLayoutError) -> CLayout {
        guard !outer.contains(index) else { throw .recursive }
        guard outer.count < CLimits.depth else { throw .tooLarge }
        guard structs.indices.contains(index), !structs[index].fields.isEmpty else { throw .badField }
        var layout = CLayout()
        for field in structs[index].fields {
            let (size, alignment) = try measure(field.type, inside: outer + [index])
            guard field.count >= 1, field.count <= CLimits.structBytes else { throw .tooLarge }
            let offset = (layout.size + alignment - 1) / alignment * alignment
            layout.offsets.append(offset)
            // Neither factor is above the bound, so the product cannot overflow.
            layout.size = offset + size * field.count
            layout.alignment = max(layout.alignment, alignment)
            guard layout.size <= CLimits.structBytes else { throw .tooLarge }
        }
        layout.size = (layout.size + layout.alignment - 1) / layout.alignment * layout.alignment
        return layout
    }

    private func measure(_ type: CType, inside outer: [Int]) throws(CLayoutError) -> (size: Int, alignment: Int) {
        switch type {
        case .scalar(let scalar): return (scalar.size, scalar.size)
        case .descriptor: return (4, 4)
        case .string, .handle, .null, .callback: return (8, 8)
        case .structure(let index):
            let layout = try layout(of: index, inside: outer)
            return (layout.size, layout.alignment)
        }
    }
}
