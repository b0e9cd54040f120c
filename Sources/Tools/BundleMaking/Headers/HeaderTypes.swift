internal import CFunctions
internal import ExtensionManifest

/// The types that a C header declares, from clang's syntax tree.
struct HeaderTypes {
    /// A type without its typedefs.
    struct Resolved {
        var base = ""
        var pointers = 0
        /// Whether the values behind the pointer may not be written.
        var isConstant = false
        /// The first typedef that stands for `void *` or `void`, as a library's name for its handles.
        var alias: String?
        /// The signature, as `int (*)(void *)`, of a pointer to a function or of a function.
        var signature: String?
        /// The name of the typedef that stands for the signature.
        var signatureName: String?
        /// The alignment in bytes that a typedef gives it; nil for the usual one.
        var alignment: Int?

        /// The name of what the pointer leads to.
        var target: String { base == "void" ? alias ?? base : base }

        /// Whether the base is an integer of at least 32 bits, as a length is.
        var isInteger: Bool {
            HeaderTypes.scalar(base).flatMap { CScalar.named[$0] }.map { $0.isInteger && $0.size >= 4 } ?? false
        }
    }

    /// A field of a struct: its type as C writes it.
    struct Field {
        var name: String
        var type: String
        var isBits: Bool
    }

    /// A struct whose fields the header gives.
    struct Record {
        var fields: [Field]
        /// Why no list can have it; nil if only its fields decide.
        var obstacle: String?
        var isUnion = false
        /// Whether its fields follow one another as C lays them out by itself.
        var hasUsualLayout = true
    }

    private var typedefs: [String: String] = [:]
    /// The alignments in bytes that typedefs give to their types.
    private var alignments: [String: Int] = [:]
    /// The typedefs of `void *` that the library passes by their address, as `opj_codec_t *`: that address is the handle.
    private(set) var addressed: Set<String> = []
    var records: [String: Record] = [:]
    /// The records by their numbers in the tree. A struct without a name gets that of its typedef.
    private var numbered: [String: Record] = [:]
    private var enumerations: [String: HeaderEnumeration] = [:]
    private var numberedEnumerations: [String: HeaderEnumeration] = [:]

    /// Whether a struct has its fields in the header.
    func isComplete(_ name: String) -> Bool { records[name] != nil }

    mutating func note(_ node: [String: Any]) {
        let name = node["name"] as? String
        switch node["kind"] as? String {
        case "TypedefDecl":
            guard let name, let type = node["type"] as? [String: Any], let written = type["qualType"] as? String else {
                return
            }
            alignments[name] = Self.alignment(node)
            let plain = type["desugaredQualType"] as? String
            typedefs[name] = plain == name ? written : plain ?? written
            let owned = (node["inner"] as? [[String: Any]])?.first?["ownedTagDecl"] as? [String: Any]
            if owned?["name"] as? String == "", let id = owned?["id"] as? String {
                records[name] = numbered[id]
                enumerations[name] = numberedEnumerations[id]
            }
        case "EnumDecl":
            let enumeration = HeaderEnumeration(node)
            if let id = node["id"] as? String { numberedEnumerations[id] = enumeration }
            if let name, !name.isEmpty { enumerations[name] = enumeration }
        case "RecordDecl":
            guard node["completeDefinition"] as? Bool == true else { return }
            let record = Self.record(node)
            if let id = node["id"] as? String { numbered[id] = record }
            if let name, !name.isEmpty { records[name] = record }
        default: break
        }
    }

    /// The alignment that the attribute of a typedef says; 0 for one that clang did not compute.
    private static func alignment(_ node: [String: Any]) -> Int? {
        let inner = node["inner"] as? [[String: Any]] ?? []
        guard let attribute = inner.first(where: { $0["kind"] as? String == "AlignedAttr" }) else { return nil }
        let values = (attribute["inner"] as? [[String: Any]] ?? []).compactMap { $0["value"] as? String }
        return values.first.flatMap(Int.init) ?? 0
    }

    /// Attributes that change the layout of a struct or of a field.
    private static let layouts: Set = ["PackedAttr", "AlignedAttr", "MaxFieldAlignmentAttr"]

    private static func record(_ node: [String: Any]) -> Record {
        let inner = node["inner"] as? [[String: Any]] ?? []
        let kinds = Set(inner.compactMap { $0["kind"] as? String })
        var record = Record(fields: [])
        record.isUnion = node["tagUsed"] as? String == "union"
        if record.isUnion { record.obstacle = "is a union" }
        let holdsOther = inner.contains {
            $0["kind"] as? String == "RecordDecl" && $0["completeDefinition"] as? Bool == true
        }
        if holdsOther { record.obstacle = "holds a struct or a union that is declared inside of it" }
        record.hasUsualLayout = !holdsOther
        let fieldKinds = inner.flatMap { ($0["inner"] as? [[String: Any]] ?? []).compactMap { $0["kind"] as? String } }
        if !Self.layouts.isDisjoint(with: kinds.union(fieldKinds)) {
            record.obstacle = "has a layout of its own"
            record.hasUsualLayout = false
        }
        for node in inner where node["kind"] as? String == "FieldDecl" {
            let type = (node["type"] as? [String: Any])?["qualType"] as? String ?? ""
            record.fields.append(
                Field(
                    name: node["name"] as? String ?? "", type: type, isBits: node["isBitfield"] as? Bool == true))
        }
        return record
    }

    // MARK: Types without their typedefs

    func resolve(_ text: String) -> Resolved {
        var text = text
        var resolved = Resolved()
        // A chain of typedefs is finite in a header that compiles; the bound is for a forged tree.
        for _ in 0..<32 {
            if let (base, pointers) = Self.bracketed(text) {
                (resolved.base, resolved.pointers) = (base, resolved.pointers + pointers)
                break
            }
            if text.contains("(") {
                resolved.signature = text
                resolved.signatureName = resolved.base.isEmpty ? nil : resolved.base
                break
            }
            // A `const` behind the star belongs to the pointer.
            let pointee = text.lastIndex(of: "*").map { text[..<$0] } ?? text[...]
            if pointee.contains("const"), resolved.pointers == 0 || text.contains("*") { resolved.isConstant = true }
            resolved.pointers += text.count { $0 == "*" }
            let words = text.replacing("*", with: " ").split(separator: " ").map(String.init)
            let base = words.filter { !["const", "volatile", "restrict", "struct", "enum", "union"].contains($0) }
            resolved.base = base.joined(separator: " ")
            if resolved.pointers == 0, resolved.alignment == nil { resolved.alignment = alignments[resolved.base] }
            if words.contains("enum") { resolved.base = enumerations[resolved.base]?.base ?? "int" }
            guard !words.contains("struct"), let next = typedefs[resolved.base], next != text else { break }
            if next == "void *" || next == "void" { resolved.alias = resolved.base }
            text = next
        }
        if resolved.pointers == 2, let alias = resolved.alias, addressed.contains(alias) { resolved.pointers = 1 }
        return resolved
    }

    /// A type that has brackets and is no function, as `_Atomic(int)`, `_BitInt(17)`, a vector, and a struct without a
    /// name; nil for every other type.
    private static func bracketed(_ text: String) -> (base: String, pointers: Int)? {
        let type = text.split(separator: " ").drop { ["const", "volatile"].contains($0) }.joined(separator: " ")
        let beginnings = [
            "_Atomic(", "_BitInt(", "unsigned _BitInt(", "__attribute__(", "struct (", "union (", "enum (",
        ]
        guard beginnings.contains(where: type.hasPrefix) else { return nil }
        let stars = type.reversed().prefix { $0 == "*" || $0 == " " }
        return (String(type.dropLast(stars.count)), stars.count { $0 == "*" })
    }

    /// Whether a typedef gives the type another alignment in bytes than its own.
    func isAligned(_ type: Resolved) -> Bool {
        guard let alignment = type.alignment, type.pointers == 0, type.signature == nil else { return false }
        return alignment != naturalAlignment(of: type.base)
    }

    /// Finds the typedefs of `void *` whose address is a handle: a function returns the address, and none takes or
    /// returns such a value itself.
    ///
    /// - Parameters:
    ///   - results: the types that functions return, as C writes them.
    ///   - parameters: the types that they take.
    mutating func findAddressed(results: [String], parameters: [String]) {
        func aliases(_ types: [String], pointers: Int) -> Set<String> {
            Set(types.map(resolve).filter { $0.signature == nil && $0.pointers == pointers }.compactMap(\.alias))
        }
        let returned = aliases(results, pointers: 2).filter { resolve($0).pointers == 1 }
        addressed = returned.subtracting(aliases(results + parameters, pointers: 1))
    }

    static let scalars: [String: String] = [
        "_Bool": "bool", "bool": "bool", "char": "char", "signed char": "int8", "unsigned char": "uchar",
        "short": "short", "unsigned short": "ushort", "int": "int", "unsigned int": "uint", "unsigned": "uint",
        "long": "long", "unsigned long": "ulong", "long long": "longlong", "unsigned long long": "ulonglong",
        "float": "float", "double": "double",
    ]

    /// The name of a number in lists of functions; nil for every other type.
    static func scalar(_ base: String) -> String? { scalars[base] }

    /// Whether a type is a pointer's target that only the library knows.
    func isOpaque(_ base: String) -> Bool {
        Self.scalars[base] == nil && base != "void" && records[base] == nil && FunctionListReader.isName(base)
    }

    // MARK: Structs

    /// The reason why a list cannot have a struct.
    struct Obstacle: Error {
        let why: String
        /// Whether it is a pointer to something that the header does not define.
        var isOpaquePointer = false
    }

    /// The fields of a struct as a list has them, and the structs that they use.
    ///
    /// - Parameter handle: the handle for the pointer in a field of a struct; nil for other pointers.
    func fields(
        of name: String, depth: Int = 0,
        handle: (Resolved, _ owner: String, _ field: String) -> String? = { _, _, _ in nil },
        callback: (Resolved, _ owner: String, _ field: String) -> String? = { _, _, _ in nil }
    ) throws(Obstacle) -> (fields: [[String: Any]], used: [String]) {
        guard depth < CLimits.depth, let record = records[name] else { throw Obstacle(why: "is not in the header") }
        if let why = record.obstacle { throw Obstacle(why: why) }
        guard !record.fields.isEmpty, record.fields.count <= CLimits.fields else {
            throw Obstacle(why: "has \(record.fields.count) fields")
        }
        var (fields, used): ([[String: Any]], [String]) = ([], [])
        for field in record.fields {
            guard FunctionListReader.isName(field.name), !field.isBits else {
                throw Obstacle(why: "has fields of bits")
            }
            guard let (type, count) = elements(of: field.type) else { throw Obstacle(why: "has an array of no length") }
            let resolved = resolve(type)
            if isAligned(resolved) { throw Obstacle(why: "has a layout of its own") }
            var item: [String: Any] = ["Name": field.name]
            if let count { item["Count"] = count }
            if resolved.signature == nil, resolved.pointers == 0, let scalar = Self.scalars[resolved.base] {
                item["Type"] = scalar
            } else if resolved.signature == nil, resolved.pointers == 0, records[resolved.base] != nil {
                used.append(resolved.base)
                used += try self.fields(
                    of: resolved.base, depth: depth + 1, handle: handle, callback: callback
                ).used
                item["Type"] = resolved.base
            } else if resolved.pointers == 1, resolved.base == "char", resolved.isConstant, resolved.signature == nil {
                item["Type"] = "string"
            } else if resolved.signature != nil, count == nil, let kind = callback(resolved, name, field.name) {
                item["Type"] = kind
            } else if resolved.signature == nil, resolved.pointers == 0 {
                throw Obstacle(why: "has the field \(field.name) of the type \(resolved.base)")
            } else if resolved.signature == nil, resolved.pointers == 1, let kind = handle(resolved, name, field.name) {
                item["Type"] = kind
            } else if resolved.signature == nil, resolved.pointers == 1, resolved.base == "void", resolved.alias == nil,
                count == nil, isFunctionTable(name)
            {
                // The context of its callbacks.
                item["Type"] = "null"
            } else {
                let isOpaque = resolved.signature == nil && isOpaque(resolved.base)
                throw Obstacle(why: "has the pointer \(field.name)", isOpaquePointer: isOpaque)
            }
            fields.append(item)
        }
        return (fields, used)
    }

    /// The type of an array's elements and their number, of all dimensions together; nil for a length that is not
    /// known. Another type has no number.
    func elements(of written: String) -> (type: String, count: Int?)? {
        var type = written
        // Also an array that has a name, as `typedef unsigned char uuid_t[16]`.
        for _ in 0..<32 where !type.hasSuffix("]") {
            guard let next = typedefs[type], next != type else { return (written, nil) }
            type = next
        }
        guard type.hasSuffix("]"), let open = type.firstIndex(of: "[") else { return (written, nil) }
        var count = 1
        for bound in type[open...].dropFirst().dropLast().split(separator: "][", omittingEmptySubsequences: false) {
            guard let number = Int(bound), number > 0 else { return nil }
            let (product, isTooLarge) = count.multipliedReportingOverflow(by: number)
            if isTooLarge { return nil }
            count = product
        }
        return (String(type[..<open]), count)
    }

    /// Whether a struct holds pointers to functions and nothing else than their context and numbers, as a table of a
    /// library's hooks.
    func isFunctionTable(_ name: String) -> Bool {
        guard let types = records[name]?.fields.map({ resolve($0.type) }) else { return false }
        // A union without a name has brackets in its type, too.
        func isFunction(_ type: Resolved) -> Bool { type.signature?.contains("(*)") == true }
        return types.contains(where: isFunction)
            && types.allSatisfy {
                isFunction($0) || $0.signature == nil && ($0.pointers == 0 || $0.pointers == 1 && $0.base == "void")
            }
    }
}
