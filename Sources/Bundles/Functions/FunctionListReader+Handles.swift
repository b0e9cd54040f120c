internal import CFunctions

// The handles of a list that nothing gives, or that nothing releases.

extension FunctionListReader {
    /// Warns about handles that no call can get, and about those that a process keeps until it ends.
    mutating func checkHandles() {
        let uses = HandleUses(table)
        let names = table.handles.map(\.name)
        let absent = names.indices.filter { HandleUses.contains($0, uses.taken & ~uses.given) }.map { names[$0] }
        if !absent.isEmpty { collected.append(.functionList(file, .handlesNotGiven(absent))) }
        let kept = names.indices.filter {
            HandleUses.contains($0, uses.owned & ~uses.released) && !unreleased.contains(names[$0])
        }.map { names[$0] }
        if !kept.isEmpty { collected.append(.functionList(file, .handlesNotReleased(kept))) }
    }
}

/// The handles that the functions of a list take, give and release: a bit for each, of at most `CLimits.handles`.
private struct HandleUses {
    private(set) var taken: UInt128 = 0
    private(set) var given: UInt128 = 0
    /// Those that a function gives. One that only a callback or a struct has is the library's.
    private(set) var owned: UInt128 = 0
    private(set) var released: UInt128 = 0

    init(_ table: CFunctionTable) {
        let structs = Self.held(by: table.structs)
        func bits(_ type: CType?) -> UInt128 {
            if case .structure(let index)? = type { structs[index] } else { Self.bit(type) }
        }
        for function in table.functions {
            owned |= Self.bit(function.result.type)
            given |= bits(function.result.type)
            for (index, parameter) in function.parameters.enumerated() {
                switch parameter.passing {
                case .value:
                    if !parameter.isOptional { taken |= Self.bit(parameter.type) }
                    if function.releases == index { released |= Self.bit(parameter.type) }
                case .pointer(let direction, _) where direction.isOut:
                    owned |= Self.bit(parameter.type)
                    given |= bits(parameter.type)
                case .pointer: break
                }
            }
        }
        for parameter in table.callbacks.flatMap(\.parameters) { given |= bits(parameter.type) }
    }

    static func contains(_ index: Int, _ bits: UInt128) -> Bool { bits & (1 << UInt128(index)) != 0 }

    private static func bit(_ type: CType?) -> UInt128 {
        if case .handle(let index)? = type { 1 << UInt128(index) } else { 0 }
    }

    /// The handles in each struct and in those that lie in it.
    private static func held(by structs: [CStruct]) -> [UInt128] {
        var held = structs.map { $0.fields.reduce(0) { $0 | bit($1.type) } }
        for _ in 0..<CLimits.depth {
            for (index, item) in structs.enumerated() {
                for field in item.fields {
                    if case .structure(let inner) = field.type { held[index] |= held[inner] }
                }
            }
        }
        return held
    }
}
