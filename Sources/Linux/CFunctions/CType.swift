/// A type of C as a list of functions names it. An index refers to the list's own structs, handles or callbacks.
package enum CType: Hashable, Sendable {
    case scalar(CScalar)
    /// `char *`: bytes up to a zero.
    case string
    case structure(Int)
    /// A pointer that stays in the extension, with a kind.
    case handle(Int)
    case callback(Int)
    /// A pointer that is always NULL, such as a callback's user data.
    case null
    /// `int`: a descriptor that the host passes.
    case descriptor

    /// The size and the alignment in bytes of a type that is no struct; 0 for a struct.
    var plainSize: Int {
        switch self {
        case .scalar(let scalar): scalar.size
        case .descriptor: 4
        case .string, .handle, .null, .callback: 8
        case .structure: 0
        }
    }
}

/// The number of elements behind a pointer.
package enum CCount: Hashable, Sendable {
    case constant(Int)
    /// The value of another parameter, which the host derives from the elements.
    case parameter(Int)
    /// A product of a number and of the values of other parameters, which a caller passes.
    case product(CProduct)
    /// Up to the first NULL; only for pointers to strings.
    case terminated
    /// As many as the caller passes. Nothing tells the library, so the caller must know how many it uses.
    case caller
    /// As many as the callback returns: the parameter is the address of a pointer, which the callback sets.
    case returned

    /// The places of the parameters that give it.
    package var places: [Int] {
        switch self {
        case .parameter(let index): [index]
        case .product(let product): product.parameters
        case .constant, .terminated, .caller, .returned: []
        }
    }

    /// The number, if it is always the same.
    package var constant: Int? { if case .constant(let number) = self { number } else { nil } }
}

/// The direction of the bytes behind a pointer, as the called function sees it.
package enum CDirection: UInt8, Hashable, Sendable, CaseIterable {
    case `in` = 1
    case out, inOut

    package var isIn: Bool { self != .out }
    package var isOut: Bool { self != .in }
}

/// How a parameter is passed.
package enum CPassing: Hashable, Sendable {
    case value
    case pointer(CDirection, CCount)
}
