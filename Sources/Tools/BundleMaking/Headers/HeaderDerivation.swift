internal import CFunctions
import ExtensionManifest
package import Foundation

/// Derives a list of functions from the syntax tree of a C header (`clang -Xclang -ast-dump=json`).
///
/// Only what the header says for certain is derived. A function with a parameter that a header cannot explain is left
/// out, with a note that names the key to add.
package struct HeaderDerivation {
    /// The functions of the list, each as a dictionary, in the header's order.
    package private(set) var functions: [[String: Any]] = []
    /// The names of the handles: structs that the header does not define.
    package private(set) var handles: [String] = []
    /// One line for each function that was left out, and for each guess.
    package private(set) var notes: [String] = []
    private var typedefs: [String: String] = [:]
    private var complete: Set<String> = []

    /// Nil if the bytes are not a syntax tree.
    package init?(tree: Data) {
        guard let root = try? JSONSerialization.jsonObject(with: tree) as? [String: Any],
            root["kind"] as? String == "TranslationUnitDecl", let nodes = root["inner"] as? [[String: Any]]
        else { return nil }
        for node in nodes { note(node) }
        for node in nodes where node["kind"] as? String == "FunctionDecl" && Self.isInHeader(node) { add(node) }
    }

    /// The list as a property list.
    package func list(library: String?) -> Data? {
        var root: [String: Any] = ["Functions": functions]
        if !handles.isEmpty { root["Handles"] = handles.sorted() }
        if let library { root["Library"] = library }
        return try? PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
    }

    // MARK: Types of the header

    private mutating func note(_ node: [String: Any]) {
        guard let name = node["name"] as? String else { return }
        switch node["kind"] as? String {
        case "TypedefDecl":
            guard let type = node["type"] as? [String: Any] else { return }
            typedefs[name] = type["desugaredQualType"] as? String ?? type["qualType"] as? String
            // A struct without a name of its own, which therefore has its fields here.
            let written = (node["inner"] as? [[String: Any]])?.first?["ownedTagDecl"] as? [String: Any]
            if written?["name"] as? String == "" { complete.insert(name) }
        case "RecordDecl": if node["completeDefinition"] as? Bool == true { complete.insert(name) }
        default: break
        }
    }

    /// Whether a declaration stands in the header itself and not in one that it includes.
    private static func isInHeader(_ node: [String: Any]) -> Bool {
        guard var place = node["loc"] as? [String: Any], !place.isEmpty else { return false }
        if let expansion = place["expansionLoc"] as? [String: Any] { place = expansion }
        return place["includedFrom"] == nil && node["isImplicit"] as? Bool != true
            && node["storageClass"] as? String != "static"
    }

    /// A type without its typedefs.
    private struct Resolved {
        var base: String
        var pointers: Int
        var isConstant: Bool
        var isFunction: Bool
    }

    private func resolve(_ text: String) -> Resolved {
        var text = text
        var resolved = Resolved(base: "", pointers: 0, isConstant: false, isFunction: false)
        // A chain of typedefs is finite in a header that compiles; the bound is for a forged tree.
        for _ in 0..<32 {
            if text.contains("(") {
                resolved.isFunction = true
                break
            }
            resolved.pointers += text.count { $0 == "*" }
            let words = text.replacing("*", with: " ").split(separator: " ").map(String.init)
            if words.contains("const") { resolved.isConstant = true }
            let base = words.filter { !["const", "volatile", "restrict", "struct", "enum", "union"].contains($0) }
            resolved.base = base.joined(separator: " ")
            if words.contains("enum") { resolved.base = "int" }
            guard !words.contains("struct"), let next = typedefs[resolved.base], next != text else { break }
            text = next
        }
        return resolved
    }

    private static let scalars: [String: String] = [
        "_Bool": "bool", "bool": "bool", "char": "char", "signed char": "int8", "unsigned char": "uchar",
        "short": "short", "unsigned short": "ushort", "int": "int", "unsigned int": "uint", "unsigned": "uint",
        "long": "long", "unsigned long": "ulong", "long long": "longlong", "unsigned long long": "ulonglong",
        "float": "float", "double": "double",
    ]

    // MARK: Functions

    private mutating func add(_ node: [String: Any]) {
        guard functions.count < CLimits.functions, let name = node["name"] as? String,
            let type = (node["type"] as? [String: Any])?["qualType"] as? String
        else { return }
        func leaveOut(_ why: String) { notes.append("\(name) is left out: \(why)") }
        if node["variadic"] as? Bool == true {
            return leaveOut("it takes any number of arguments, which no list can say.")
        }
        var function: [String: Any] = ["Name": name]
        let result = resolve(String(type.prefix { $0 != "(" }))
        switch self.result(result) {
        case .success(let type): if let type { function["Returns"] = type }
        case .failure(let fault): return leaveOut("its result \(fault.why)")
        }
        if result.base == "char", result.pointers == 1, !result.isConstant {
            notes.append("\(name) returns a string; add Free to Returns if the caller frees it.")
        }
        let nodes = (node["inner"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "ParmVarDecl" }
        let names = nodes.enumerated().map { $1["name"] as? String ?? "p\($0 + 1)" }
        let types = nodes.map { resolve((($0["type"] as? [String: Any])?["qualType"] as? String) ?? "") }
        var parameters: [[String: Any]] = []
        for index in names.indices {
            let length =
                index + 1 < names.count && isLength(names[index + 1], types[index + 1]) ? names[index + 1] : nil
            switch parameter(names[index], types[index], length: length, of: name) {
            case .success(let parameter): parameters.append(parameter)
            case .failure(let fault): return leaveOut("its parameter \(names[index]) \(fault.why)")
            }
        }
        if !parameters.isEmpty { function["Parameters"] = parameters }
        functions.append(function)
    }

    private struct Fault: Error {
        let why: String
    }

    private func isLength(_ name: String, _ type: Resolved) -> Bool {
        guard type.pointers == 0, !type.isFunction, let scalar = Self.scalars[type.base], scalar != "double" else {
            return false
        }
        let name = name.lowercased()
        return name == "n"
            || ["len", "size", "count", "num", "bytes", "room", "capacity"].contains { name.contains($0) }
    }

    private mutating func result(_ type: Resolved) -> Result<String?, Fault> {
        if type.isFunction { return .failure(Fault(why: "is a function, which cannot be returned.")) }
        if type.pointers == 0 {
            if type.base == "void" { return .success(nil) }
            if let scalar = Self.scalars[type.base] { return .success(scalar) }
            return .failure(Fault(why: "is \(type.base); declare it in Structs."))
        }
        if type.pointers == 1, type.base == "char" { return .success("string") }
        if type.pointers == 1, isOpaque(type.base) { return .success(handle(type.base)) }
        return .failure(Fault(why: "is a pointer; write Returns with Type and Count."))
    }

    private func isOpaque(_ base: String) -> Bool {
        Self.scalars[base] == nil && base != "void" && !complete.contains(base) && FunctionListReader.isName(base)
    }

    private mutating func handle(_ name: String) -> String {
        if !handles.contains(name), handles.count < CLimits.handles { handles.append(name) }
        return name
    }

    private mutating func parameter(
        _ name: String, _ type: Resolved, length: String?, of function: String
    ) -> Result<[String: Any], Fault> {
        if type.isFunction { return .failure(Fault(why: "is a callback; declare it in Callbacks.")) }
        if type.pointers == 0 {
            if let scalar = Self.scalars[type.base] { return .success(["Name": name, "Type": scalar]) }
            return .failure(Fault(why: "is \(type.base); declare it in Structs."))
        }
        if isOpaque(type.base), type.pointers <= 2 {
            var parameter: [String: Any] = ["Name": name, "Type": handle(type.base)]
            if type.pointers == 2 { parameter["Direction"] = "out" }
            return .success(parameter)
        }
        guard type.pointers == 1 else {
            return .failure(Fault(why: "is a pointer to pointers; write Type, Direction and Count."))
        }
        let isBytes = ["void", "char", "signed char", "unsigned char"].contains(type.base)
        if type.base == "char", type.isConstant, length == nil { return .success(["Name": name, "Type": "string"]) }
        if isBytes || Self.scalars[type.base] != nil, type.isConstant, let length {
            return .success(["Name": name, "Type": isBytes ? "bytes" : Self.scalars[type.base] ?? "", "Count": length])
        }
        if !isBytes, let scalar = Self.scalars[type.base], !type.isConstant, length == nil {
            notes.append(
                "\(function).\(name) is taken for one value that the function reads and writes; write "
                    + "Direction = out if it only writes, or Count for an array.")
            return .success(["Name": name, "Type": scalar, "Direction": "inout"])
        }
        return .failure(
            Fault(
                why: type.isConstant
                    ? "is a pointer without a length; add Count." : "may be written; add Direction and Count."))
    }
}
