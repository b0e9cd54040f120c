/// A kind of pointer that stays in the extension.
package struct CHandle: Hashable, Sendable {
    package var name: String
    /// The bytes of a struct that the caller makes and the library keeps by its address, such as `mpz_t`; nil for a
    /// pointer that the library makes.
    package var size: Int?

    package init(name: String, size: Int? = nil) { (self.name, self.size) = (name, size) }
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
    /// The layouts of all structs, computed anew: keep them for several questions.
    package var layouts: CLayouts { CLayouts(structs) }

    /// The size of one element of a type in memory, in bytes.
    package func size(of type: CType) throws(CLayoutError) -> Int {
        if case .structure = type { try layouts.size(of: type) } else { type.plainSize }
    }
}
