/// How each parameter of a function is passed.
extension HeaderDerivation {
    mutating func parameter(_ index: Int, _ signature: HeaderSignature) throws(Fault) -> [String: Any] {
        let (name, type) = (signature.names[index], signature.types[index])
        if let text = type.signature {
            if text.hasSuffix("]") { throw Fault(why: "is a pointer to arrays, which no list can say.") }
            let place = "\(signature.function)_\(name)"
            let purpose = signature.hasName(index) ? name : place
            guard let kind = try callback(type, text, place, purpose: purpose, isHook: signature.takesHooks) else {
                notes.append(
                    "\(signature.function).\(name) is always NULL: no list can have a callback that gives or frees memory. "
                        + "Remove the function if it does not take NULL.")
                return ["Name": name, "Type": "null"]
            }
            return ["Name": name, "Type": kind, "Optional": true]
        }
        if type.pointers == 0 {
            if let scalar = HeaderTypes.scalar(type.base) { return ["Name": name, "Type": scalar] }
            return ["Name": name, "Type": try passed(type)]
        }
        if type.pointers <= 2, let kind = try pointer(type) {
            return type.pointers == 1 ? ["Name": name, "Type": kind] : try address(index, of: kind, signature)
        }
        if type.pointers == 2, type.base == "char" {
            throw Fault(
                why:
                    "is a pointer to texts; write string with Direction = out for one that the function writes, with Count "
                    + "= terminated for a list that it reads up to NULL, or null.")
        }
        guard type.pointers == 1 else {
            throw Fault(why: "is a pointer to pointers, which a list can only say for a handle.")
        }
        if let place = signature.lengths[index], place < index, type.isConstant {
            notes.append("\(signature.function).\(name) is taken for \(signature.names[place]) elements.")
        }
        if type.base == "_IO_FILE" {
            throw Fault(why: "is a FILE of the C library, which cannot travel; look for a function that takes bytes.")
        }
        if types.isComplete(type.base) { return try fields(index, signature) }
        return try elements(index, signature)
    }

    /// The address of a handle, to which the function writes one.
    private mutating func address(
        _ index: Int, of kind: String, _ signature: HeaderSignature
    ) throws(Fault) -> [String: Any] {
        let (name, function) = (signature.names[index], signature.function)
        let isCounted = signature.kind(behind: index)?.isLength == true
        guard !isCounted, !HandleUses.mayRead(function) else {
            throw Fault(why: "is the address of a handle that the function may read, which no list can say.")
        }
        if !HandleUses.makes(function) {
            notes.append(
                "\(function).\(name) is taken for a place to which the function writes a handle; remove the function if it "
                    + "reads the handle there.")
        }
        return ["Name": name, "Type": kind, "Direction": "out"]
    }

    /// A pointer to a struct whose fields travel, or to as many structs as another parameter says.
    private mutating func fields(_ index: Int, _ signature: HeaderSignature) throws(Fault) -> [String: Any] {
        let (name, type, function) = (signature.names[index], signature.types[index], signature.function)
        let before = self
        let isNew = structs[type.base] == nil
        if types.isFunctionTable(type.base), let kind = try? structure(type.base) {
            notes.append(
                "\(function).\(name) is taken for functions that the library copies; write Owned if it keeps their address."
            )
            for field in structs[kind] ?? [] where isNew && field["Type"] as? String == "null" {
                notes.append(Self.contextNote("\(kind).\(field["Name"] as? String ?? "")"))
            }
            return ["Name": name, "Type": kind, "Direction": "in"]
        }
        self = before
        if structs[type.base] == nil, types.isFunctionTable(type.base) {
            notes.append(
                "\(function).\(name) is always NULL: no list can have a struct of functions. Remove the function if it "
                    + "does not take NULL.")
            return ["Name": name, "Type": "null"]
        }
        var parameter: [String: Any] = ["Name": name, "Type": try structure(type.base, isKept: !type.isConstant)]
        parameter["Direction"] = type.isConstant ? "in" : "inout"
        let length = signature.length(of: index)
        if let length { parameter["Count"] = length }
        if !type.isConstant {
            notes.append(
                "\(function).\(name) is taken for \(length ?? "one") struct\(length == nil ? "" : "s") that the function "
                    + "reads and writes, and whose address it does not keep; write Direction = out if it only writes.")
        }
        return parameter
    }

    /// A pointer to bytes or numbers.
    private mutating func elements(_ index: Int, _ signature: HeaderSignature) throws(Fault) -> [String: Any] {
        let (name, type) = (signature.names[index], signature.types[index])
        let place = "\(signature.function).\(name)"
        let isBytes = ["void", "char", "signed char", "unsigned char"].contains(type.base)
        guard let kind = isBytes ? "bytes" : HeaderTypes.scalar(type.base) else {
            throw Fault(why: "leads to the type \(type.base), which no list can say.")
        }
        if isContext(index, signature) {
            notes.append(Self.contextNote(place))
            return ["Name": name, "Type": "null"]
        }
        if let length = signature.items(of: index) ?? signature.length(of: index) {
            let isRead =
                ["src", "source", "in"].contains { name.lowercased().hasPrefix($0) }
                || NameWords(signature.function).contains(anyOf: Self.reading)
            if isBytes, type.isConstant || isRead, mayKeep(index, signature) {
                notes.append(
                    "\(place) is taken to be read by the call alone; add KeptBy if the library keeps its address.")
            }
            if type.isConstant {
                if type.base == "char", SizeName.stem(of: length) != NameWords(name).joined {
                    notes.append(
                        "\(place) is taken for \(length) bytes without a 0 behind them; write string if it ends so.")
                }
                return ["Name": name, "Type": kind, "Count": length]
            }
            notes.append(
                "\(place) is taken for \(length) elements that the function "
                    + (isRead ? "reads and writes" : "only writes; write Direction = inout if it reads them, too") + "."
            )
            return ["Name": name, "Type": kind, "Direction": isRead ? "inout" : "out", "Count": length]
        }
        if type.base == "char", type.isConstant {
            if Self.contents.contains(name.lowercased()) {
                notes.append("\(place) is taken for text that ends with 0; write bytes with Count if it does not.")
            }
            return ["Name": name, "Type": "string"]
        }
        if type.base == "void", takesCallbacks(signature) {
            notes.append(Self.contextNote(place))
            return ["Name": name, "Type": "null"]
        }
        if !isBytes, !type.isConstant, signature.kind(behind: index) != .otherUnit {
            notes.append(
                "\(place) is taken for one value that the function reads and writes; write Direction = out if it only "
                    + "writes, or Count for an array.")
            return ["Name": name, "Type": kind, "Direction": "inout"]
        }
        let product = signature.product().map { " Count may be a product, as \($0)." } ?? ""
        throw Fault(
            why: (type.isConstant ? "is a pointer without a length; add " : "may be written; add Direction and ")
                + "Count, which is caller if the host decides.\(product)")
    }

    private func takesCallbacks(_ signature: HeaderSignature) -> Bool {
        signature.types.contains { $0.signature != nil || !isHandle($0) && types.isFunctionTable($0.base) }
    }

    /// Whether a parameter is what a library hands back to its callbacks, whatever number stands beside it.
    private func isContext(_ index: Int, _ signature: HeaderSignature) -> Bool {
        let type = signature.types[index]
        return type.base == "void" && type.alias == nil && !type.isConstant && takesCallbacks(signature)
            && NameWords(signature.names[index]).contains(anyOf: Self.contexts)
    }

    private static let contexts: Set = [
        "user", "userdata", "context", "ctx", "opaque", "closure", "cookie", "state", "arg", "priv", "private",
    ]

    private static func contextNote(_ place: String) -> String {
        "\(place) is always NULL: a closure of the host needs no context. Write ulong for a library that refuses NULL, and "
            + "pass 1."
    }

    private static let contents: Set = ["src", "source", "data", "buf", "buffer", "in", "input", "ptr", "bytes", "mem"]
    private static let reading: Set = [
        "write", "bzwrite", "fwrite", "send", "put", "feed", "update", "process", "parse",
    ]
    private static let keeping: Set = ["open", "ref", "set", "init", "attach", "load", "new", "use", "memory"]

    /// Whether a function, by its name, may keep the address of a buffer for the handle that it takes.
    private func mayKeep(_ index: Int, _ signature: HeaderSignature) -> Bool {
        let hasHandle = signature.types.contains { handles.contains($0.target) }
        return hasHandle && NameWords(signature.function).contains(anyOf: Self.keeping)
    }
}
