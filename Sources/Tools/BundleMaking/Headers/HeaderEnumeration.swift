/// The integer that C uses for an enumeration.
struct HeaderEnumeration {
    /// `int`, unless a constant does not fit.
    let base: String

    /// - Parameter node: the declaration in clang's syntax tree.
    init(_ node: [String: Any]) {
        var (least, most, next) = (Int128(0), Int128(0), Int128(0))
        for constant in node["inner"] as? [[String: Any]] ?? [] where constant["kind"] as? String == "EnumConstantDecl"
        {
            // A constant without a value of its own is one more than the constant before it.
            if let value = Self.value(of: constant) { next = value }
            (least, most) = (min(least, next), max(most, next))
            next &+= 1
        }
        base =
            switch (least, most) {
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
