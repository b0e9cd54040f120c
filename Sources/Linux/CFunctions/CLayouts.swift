/// The layouts of a list's structs as C has them on this platform, each computed once.
///
/// A list is untrusted. Each array of structs needs the size of its element, and one struct can hold 65,536 fields in all.
/// With a layout computed anew at each question, a list of 171 KB with 8,320 arrays kept `hostel lint` busy for 12 s.
package struct CLayouts: Sendable {
    /// A layout, and how many structs lie within one another in it.
    private struct Known: Sendable {
        var layout = CLayout()
        var depth = 1
    }

    private var known: [Result<Known, CLayoutError>?]

    package init(_ structs: [CStruct]) {
        known = [Result<Known, CLayoutError>?](repeating: nil, count: structs.count)
        for index in structs.indices { _ = resolve(index, structs) }
    }

    /// The layout of a struct by its index.
    package func layout(of index: Int) throws(CLayoutError) -> CLayout {
        guard known.indices.contains(index), let result = known[index] else { throw .badField }
        return try result.get().layout
    }

    /// The size of one element of a type in memory, in bytes.
    package func size(of type: CType) throws(CLayoutError) -> Int {
        if case .structure(let index) = type { try layout(of: index).size } else { type.plainSize }
    }

    private mutating func resolve(_ index: Int, _ structs: [CStruct]) -> Result<Known, CLayoutError> {
        guard structs.indices.contains(index) else { return .failure(.badField) }
        if let result = known[index] { return result }
        // A struct that asks for itself before its own layout is known contains itself.
        known[index] = .failure(.recursive)
        let result = Result { () throws(CLayoutError) in try layout(of: structs[index].fields, structs) }
        known[index] = result
        return result
    }

    private mutating func layout(of fields: [CField], _ structs: [CStruct]) throws(CLayoutError) -> Known {
        guard !fields.isEmpty else { throw .badField }
        var (layout, depth) = (CLayout(), 1)
        for field in fields {
            let (size, alignment): (Int, Int)
            if case .structure(let index) = field.type {
                let inner = try resolve(index, structs).get()
                (size, alignment) = (inner.layout.size, inner.layout.alignment)
                depth = max(depth, inner.depth + 1)
            } else {
                size = field.type.plainSize
                alignment = size
            }
            guard field.count >= 1, field.count <= CLimits.structBytes, depth <= CLimits.depth else { throw .tooLarge }
            let offset = (layout.size + alignment - 1) / alignment * alignment
            layout.offsets.append(offset)
            // Neither factor is above the bound, so the product cannot overflow.
            layout.size = offset + size * field.count
            layout.alignment = max(layout.alignment, alignment)
            guard layout.size <= CLimits.structBytes else { throw .tooLarge }
        }
        layout.size = (layout.size + layout.alignment - 1) / layout.alignment * layout.alignment
        return Known(layout: layout, depth: depth)
    }
}
