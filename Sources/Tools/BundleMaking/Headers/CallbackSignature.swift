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
    /// The parameter whose buffer the name explains.
    private(set) var guessed: String?

    /// - Parameters:
    ///   - text: as `int (*)(void *, const char *)`.
    ///   - types: of the header.
    ///   - use: of its buffer; nil if no name tells it.
    ///   - handle: the name of a handle for a pointer that only the library knows; nil if there is no room for it.
    init(
        _ text: String, _ types: HeaderTypes, use: BufferUse?, handle: (HeaderTypes.Resolved) -> String?
    ) throws(Obstacle) {
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
            if let use, guessed == nil,
                var buffer = Self.buffer(index, resolved, use, hasResult: entry["Returns"] != nil && result.isInteger)
            {
                buffer["Name"] = "p\(index + 1)"
                guessed = "p\(index + 1)"
                parameters.append(buffer)
                continue
            }
            if index > 0, guessed == "p\(index)", Self.isPlace(type), let scalar = HeaderTypes.scalar(type.base) {
                parameters.append(["Name": "p\(index + 1)", "Type": scalar, "Direction": "inout"])
                continue
            }
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

    /// The buffer of a stream, or nil for another parameter: `buffer, length`, `buffer, size, items` as `fread` has them,
    /// or a place for a pointer whose length the callback returns.
    private static func buffer(
        _ index: Int, _ all: [HeaderTypes.Resolved], _ use: BufferUse, hasResult: Bool
    ) -> [String: Any]? {
        let type = all[index]
        guard type.signature == nil, type.alias == nil, ["char", "void", "unsigned char"].contains(type.base) else {
            return nil
        }
        // A number behind it would count something else than the bytes.
        let isCounted = all[(index + 1)...].contains { $0.pointers == 0 && $0.isInteger }
        if type.pointers == 2, use == .filled, hasResult, !isCounted {
            return ["Type": "bytes", "Direction": "out", "Count": "Returns"]
        }
        guard type.pointers == 1, use == .given || !type.isConstant else { return nil }
        let lengths = all[(index + 1)...].prefix(2).prefix { $0.pointers == 0 && $0.isInteger && $0.signature == nil }
        if lengths.isEmpty, use == .filled, let next = all.dropFirst(index + 1).first, Self.isPlace(next) {
            return ["Type": "bytes", "Direction": "out", "Count": "p\(index + 2)"]
        }
        guard !lengths.isEmpty else { return nil }
        let isProduct = lengths.count == 2 && lengths.allSatisfy { $0.base == "unsigned long" }
        let count = isProduct ? "p\(index + 2) * p\(index + 3)" : "p\(index + 2)"
        return ["Type": "bytes", "Direction": use == .filled ? "out" : "in", "Count": count]
    }

    /// Whether a callback gets a length there and changes it, as `size_t *bytes` of libFLAC.
    private static func isPlace(_ type: HeaderTypes.Resolved) -> Bool {
        type.pointers == 1 && !type.isConstant && type.isInteger && type.signature == nil
    }

    private static func parameter(
        _ type: HeaderTypes.Resolved, _ next: HeaderTypes.Resolved?, _ types: HeaderTypes,
        _ handle: (HeaderTypes.Resolved) -> String?
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
        if let name = handle(type) { return ["Type": name] }
        throw .unexplained
    }
}
