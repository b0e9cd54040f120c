/// A parameter of a function or of a callback.
package struct CParameter: Hashable, Sendable {
    package var name: String
    package var type: CType
    package var passing: CPassing
    /// Whether it may be NULL.
    package var isOptional: Bool
    /// The place in `CFunctionTable.releasers` of the function that frees a string which the library wrote through this
    /// pointer; nil: the library keeps it.
    package var free: Int?
    /// The handle's parameter for whose life the library keeps the bytes or the callback; nil: for the call.
    package var keptBy: Int?
    /// Whether the library takes the descriptor or the memory over, and closes or frees it itself.
    package var isOwned: Bool

    package init(
        name: String, type: CType, passing: CPassing = .value, isOptional: Bool = false, free: Int? = nil,
        keptBy: Int? = nil, isOwned: Bool = false
    ) {
        self.name = name
        self.type = type
        self.passing = passing
        self.isOptional = isOptional
        self.free = free
        self.keptBy = keptBy
        self.isOwned = isOwned
    }
}

/// The result of a function.
package struct CResult: Hashable, Sendable {
    /// Nil for `void`.
    package var type: CType?
    /// The number of elements behind a returned pointer; nil for a result by value, a string or a handle.
    package var count: CCount?
    /// The place in `CFunctionTable.releasers` of the function that frees a returned string or pointer; nil: the
    /// library keeps it.
    package var free: Int?

    package init(type: CType? = nil, count: CCount? = nil, free: Int? = nil) {
        self.type = type
        self.count = count
        self.free = free
    }
}

/// The handle whose references a function counts up.
package enum CRetained: Hashable, Sendable {
    /// The handle of a parameter.
    case parameter(Int)
    /// The handle that the function returns.
    case result
}

/// A function of a foreign library.
package struct CFunction: Hashable, Sendable {
    /// The symbol.
    package var name: String
    package var result: CResult
    package var parameters: [CParameter]
    /// The parameter whose handle loses a reference, and is gone after the last; nil if every handle stays.
    package var releases: Int?
    /// The handle that gets one reference more; nil: the library counts none.
    package var retains: CRetained?
    /// Whether a caller needs `errno` beside the result.
    package var givesErrno: Bool

    package init(
        name: String, result: CResult = CResult(), parameters: [CParameter] = [], releases: Int? = nil,
        retains: CRetained? = nil, givesErrno: Bool = false
    ) {
        self.name = name
        self.result = result
        self.parameters = parameters
        self.releases = releases
        self.retains = retains
        self.givesErrno = givesErrno
    }

    /// The parameters that a caller passes: all but those that give the length of others, and those that are always
    /// NULL.
    package var passed: [Int] {
        let counted = counted
        return parameters.indices.filter { counted[$0] == nil && parameters[$0].type != .null }
    }

    /// For each parameter, the first pointer whose number of elements it gives; nil for a parameter that gives none.
    ///
    /// The host derives such a parameter from the elements, so a caller does not pass it.
    package var counted: [Int?] {
        var counted = [Int?](repeating: nil, count: parameters.count)
        for (index, parameter) in parameters.enumerated() {
            guard case .pointer(_, .parameter(let count)) = parameter.passing, counted.indices.contains(count),
                counted[count] == nil
            else { continue }
            counted[count] = index
        }
        return counted
    }
}

/// The signature of a function that the library calls and the host serves.
package struct CCallback: Hashable, Sendable {
    package var name: String
    /// A number; nil for `void`.
    package var result: CScalar?
    package var parameters: [CParameter]

    package init(name: String, result: CScalar? = nil, parameters: [CParameter] = []) {
        self.name = name
        self.result = result
        self.parameters = parameters
    }

    /// The parameters behind which the host writes.
    package var filled: [Int] {
        parameters.indices.filter { index in
            if case .pointer(let direction, _) = parameters[index].passing { direction.isOut } else { false }
        }
    }
}
