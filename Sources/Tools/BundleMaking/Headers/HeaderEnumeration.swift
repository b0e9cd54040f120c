/// The integer that C uses for an enumeration.
struct HeaderEnumeration {
    /// `int`, unless a constant does not fit, or the declaration says otherwise.
    let base: String

    /// - Parameter node: the declaration in clang's syntax tree.
    init(_ node: [String: Any]) {
        // `enum color : uint8_t`.
        if let type = node["fixedUnderlyingType"] as? [String: Any],
            let name = type["desugaredQualType"] as? String ?? type["qualType"] as? String
        {
            base = name
            return
        }
        var (least, most, next) = (Int128(0), Int128(0), Int128(0))
        for constant in node["inner"] as? [[String: Any]] ?? [] where constant["kind"] as? String == "EnumConstantDecl"
        {
            // A constant without a value of its own is one more than the constant before it.
            if let value = Self.value(of: constant) { next = value }
            (least, most) = (min(least, next), max(most, next))
            next &+= 1
        }
        let isPacked = (node["inner"] as? [[String: Any]] ?? []).contains { $0["kind"] as? String == "PackedAttr" }
        base =
            switch (least, most) {
            case (0, ...Int128(UInt8.max)) where isPacked: "unsigned char"
            case (Int128(Int8.min)..., ...Int128(Int8.max)) where isPacked: "signed char"
            case (0, ...Int128(UInt16.max)) where isPacked: "unsigned short"
            case (Int128(Int16.min)..., ...Int128(Int16.max)) where isPacked: "short"
            case (Int128(Int32.min)..., ...Int128(Int32.max)): "int"
            case (0, ...Int128(UInt32.max)): "unsigned int"
            case (0, _): "unsigned long"
            default: "long"
            }
    }

    /// The value that clang computed, which may lie within a conversion.
    private static func value(of constant: [String: Any]) -> Int128? {
        var node: [String: Any]? = constant
        for _ in 0..<4 {
            node = (node?["inner"] as? [[String: Any]])?.first { ($0["kind"] as? String)?.hasSuffix("Expr") == true }
            if let text = node?["value"] as? String, node?["kind"] as? String == "ConstantExpr" { return Int128(text) }
        }
        return nil
    }
}
