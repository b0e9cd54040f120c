/// A field of a struct.
package struct CField: Hashable, Sendable {
    package var name: String
    package var type: CType
    /// The number of elements of an array inside the struct; 1 for a single value.
    package var count: Int

    package init(name: String, type: CType, count: Int = 1) {
        self.name = name
        self.type = type
        self.count = count
    }
}

/// A struct of a foreign library, laid out as C does on this platform.
package struct CStruct: Hashable, Sendable {
    package var name: String
    package var fields: [CField]

    package init(name: String, fields: [CField] = []) {
        self.name = name
        self.fields = fields
    }
}

/// The place of a struct's fields in memory.
package struct CLayout: Hashable, Sendable {
    package var size = 0
    package var alignment = 1
    /// The offset of each field.
    package var offsets: [Int] = []

    package init(size: Int = 0, alignment: Int = 1, offsets: [Int] = []) {
        self.size = size
        self.alignment = alignment
        self.offsets = offsets
    }
}

/// Why a struct has no layout.
package enum CLayoutError: Error, Hashable, Sendable {
    /// It contains itself, directly or through others.
    case recursive
    /// It is larger than `CLimits.structBytes`, or nested deeper than `CLimits.depth`.
    case tooLarge
    /// It has no field, or a field of a type that a struct cannot hold.
    case badField
}
