/// A defined symbol of an author's module that stands for a layout or an order.
struct InterfaceSymbol {
    enum Kind {
        /// The descriptor of a class, struct or enum (`…Mn`), and of a protocol (`…Mp`).
        case type, `protocol`
        /// The descriptor of a method that a class has in its table (`…Tq`).
        case method
        /// The offset of a class's stored property (`…Wvd`).
        case fieldOffset
        /// The metadata of a struct or an enum (`…VN`, `…ON`), and of a class (`…CN`).
        case value, `class`
    }

    var kind: Kind
    var address: Int
    /// The hash of the symbol's name.
    var name: UInt64
}

extension InterfaceSymbol.Kind {
    /// The kind by the end of the mangled name; nil for a symbol whose name says everything.
    init?(_ name: UnsafeRawBufferPointer) {
        guard name.count > 6 else { return nil }
        let (before, last) = (name[name.count - 2], name[name.count - 1])
        switch (before, last) {
        case (UInt8(ascii: "M"), UInt8(ascii: "n")): self = .type
        case (UInt8(ascii: "M"), UInt8(ascii: "p")): self = .protocol
        case (UInt8(ascii: "T"), UInt8(ascii: "q")): self = .method
        case (UInt8(ascii: "v"), UInt8(ascii: "d")) where name[name.count - 3] == UInt8(ascii: "W"): self = .fieldOffset
        case (UInt8(ascii: "V"), UInt8(ascii: "N")), (UInt8(ascii: "O"), UInt8(ascii: "N")): self = .value
        case (UInt8(ascii: "C"), UInt8(ascii: "N")): self = .class
        default: return nil
        }
    }
}
