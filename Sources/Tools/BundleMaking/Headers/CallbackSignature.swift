internal import CFunctions

/// The signature of a callback, from the type of a pointer to a function.
struct CallbackSignature {
    /// The callback as a list has it.
    let entry: [String: Any]

    /// Nil for a signature that a header does not explain, as one with an array whose length is unknown.
    ///
    /// - Parameters:
    ///   - text: as `int (*)(void *, const char *)`.
    ///   - types: of the header.
    ///   - handle: the name of a handle for a pointer that only the library knows; nil if there is no room for it.
    init?(_ text: String, _ types: HeaderTypes, handle: (String) -> String?) {
        let text = text.replacing("(*)", with: "")
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let inner = text[text.index(after: open)...].dropLast()
        guard !inner.contains("("), !inner.contains("...") else { return nil }
        var entry: [String: Any] = [:]
        let result = types.resolve(String(text[..<open]))
        if result.pointers == 0, let scalar = HeaderTypes.scalar(result.base) {
            entry["Returns"] = scalar
        } else if result.base != "void" || result.pointers > 0 {
            return nil
        }
        let words = inner.split(separator: ",").map { $0.drop { $0 == " " } }.filter { $0 != "void" }
        let resolved = words.map { types.resolve(String($0)) }
        guard resolved.count <= CLimits.parameters else { return nil }
        var parameters: [[String: Any]] = []
        for (index, type) in resolved.enumerated() {
            var parameter: [String: Any] = ["Name": "p\(index + 1)"]
            let next = index + 1 < resolved.count ? resolved[index + 1] : nil
            let isText = type.pointers == 1 && type.isConstant
            if type.signature != nil {
                return nil
            } else if type.pointers == 0, let scalar = HeaderTypes.scalar(type.base) {
                parameter["Type"] = scalar
            } else if isText, ["char", "void", "unsigned char"].contains(type.base), next?.base == "unsigned long",
                next?.pointers == 0
            {
                parameter["Type"] = "bytes"
                parameter["Count"] = "p\(index + 2)"
            } else if isText, type.base == "char", next.map({ $0.pointers > 0 || $0.base != "int" }) ?? true {
                parameter["Type"] = "string"
            } else if type.pointers == 1, type.base == "void" {
                parameter["Type"] = "null"
            } else if type.pointers == 1, types.isOpaque(type.base), let name = handle(type.base) {
                parameter["Type"] = name
            } else {
                return nil
            }
            parameters.append(parameter)
        }
        if !parameters.isEmpty { entry["Parameters"] = parameters }
        self.entry = entry
    }
}
