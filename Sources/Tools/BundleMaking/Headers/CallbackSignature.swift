internal import CFunctions

/// The signature of a callback, from the type of a pointer to a function.
struct CallbackSignature {
    /// Why a list cannot have a callback.
    enum Obstacle: Error {
        /// It returns a pointer, as a library's hook for memory does.
        case returnsPointer
        /// It takes memory that the host would have to fill, or whose length is not known.
        case memory
        /// Everything else: a list may have it, but the header does not explain it.
        case unexplained
    }

    /// The callback as a list has it.
    let entry: [String: Any]

    /// - Parameters:
    ///   - text: as `int (*)(void *, const char *)`.
    ///   - types: of the header.
    ///   - handle: the name of a handle for a pointer that only the library knows; nil if there is no room for it.
    init(_ text: String, _ types: HeaderTypes, handle: (String) -> String?) throws(Obstacle) {
        let text = text.replacing("(*)", with: "")
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { throw .unexplained }
        let inner = text[text.index(after: open)...].dropLast()
        guard !inner.contains("("), !inner.contains("...") else { throw .unexplained }
        var entry: [String: Any] = [:]
        let result = types.resolve(String(text[..<open]))
        if result.pointers > 0 { throw .returnsPointer }
        if let scalar = HeaderTypes.scalar(result.base) {
            entry["Returns"] = scalar
        } else if result.base != "void" {
            throw .unexplained
        }
        let words = inner.split(separator: ",").map { $0.drop { $0 == " " } }.filter { $0 != "void" }
        let resolved = words.map { types.resolve(String($0)) }
        guard resolved.count <= CLimits.parameters else { throw .unexplained }
        var parameters: [[String: Any]] = []
        for (index, type) in resolved.enumerated() {
            let next = index + 1 < resolved.count ? resolved[index + 1] : nil
            var parameter = try Self.parameter(type, next, types, handle)
            if parameter["Type"] as? String == "bytes" { parameter["Count"] = "p\(index + 2)" }
            parameter["Name"] = "p\(index + 1)"
            parameters.append(parameter)
        }
        // Of two pointers without a type, at most one is the context that the host passes as NULL.
        guard parameters.count(where: { $0["Type"] as? String == "null" }) <= 1 else { throw .memory }
        if !parameters.isEmpty { entry["Parameters"] = parameters }
        self.entry = entry
    }

    private static func parameter(
        _ type: HeaderTypes.Resolved, _ next: HeaderTypes.Resolved?, _ types: HeaderTypes, _ handle: (String) -> String?
    ) throws(Obstacle) -> [String: Any] {
        guard type.signature == nil else { throw .unexplained }
        if type.pointers == 0, let scalar = HeaderTypes.scalar(type.base) { return ["Type": scalar] }
        guard type.pointers == 1 else { throw .unexplained }
        let isSized = next.map { $0.pointers == 0 && $0.base == "unsigned long" } ?? false
        if type.isConstant, ["char", "void", "unsigned char"].contains(type.base) {
            let isCounted = next.map { $0.pointers == 0 && ["unsigned int", "int"].contains($0.base) } ?? false
            if isSized || isCounted && type.base == "unsigned char" { return ["Type": "bytes"] }
            if type.base == "char" {
                // A number may be a length, or the number of a line.
                if isCounted { throw .unexplained }
                return ["Type": "string"]
            }
            throw .memory
        }
        if type.base == "void", type.alias == nil {
            if isSized { throw .memory }
            return ["Type": "null"]
        }
        if types.isOpaque(type.base), let name = handle(type.base) { return ["Type": name] }
        throw .unexplained
    }
}
