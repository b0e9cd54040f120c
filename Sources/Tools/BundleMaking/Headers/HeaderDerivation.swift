internal import CFunctions
internal import ExtensionManifest
package import Foundation

/// Derives a list of functions from the syntax tree of a C header (`clang -Xclang -ast-dump=json`).
///
/// A function with a parameter that a header cannot explain is left out, with a note that names the key to add. A
/// derived parameter whose use the header leaves open has a note, too.
package struct HeaderDerivation {
    /// The functions of the list, each as a dictionary, in the header's order.
    package private(set) var functions: [[String: Any]] = []
    /// The names of the handles: structs that the header does not define, or that a function makes.
    package private(set) var handles: [String] = []
    /// The structs that functions take or return, each as an array of fields.
    package private(set) var structs: [String: [[String: Any]]] = [:]
    package private(set) var callbacks: [String: [String: Any]] = [:]
    /// One line for each function that was left out, and for each guess.
    package private(set) var notes: [String] = []
    private var types = HeaderTypes()
    /// The structs to which some function returns a pointer, so that the library makes them.
    private var made: Set<String> = []

    /// Nil if the bytes are not a syntax tree.
    ///
    /// - Parameter missing: the functions of some that the library does not have. With it, the functions of the headers
    ///   that the header includes are derived too; nil: the library is not known.
    package init?(tree: Data, missing: (([String]) -> [String]?)? = nil) {
        guard let root = try? JSONSerialization.jsonObject(with: tree) as? [String: Any],
            root["kind"] as? String == "TranslationUnitDecl", let nodes = root["inner"] as? [[String: Any]]
        else { return nil }
        for node in nodes { types.note(node) }
        let found = functions(among: nodes, missing)
        for node in found {
            let result = types.resolve(Self.result(of: node))
            if result.signature == nil, result.pointers == 1 { made.insert(result.target) }
        }
        for node in found { add(node) }
        notes = LeftOutFunctions.joined(notes)
    }

    /// The list as a property list.
    package func list(library: String?) -> Data? {
        var root: [String: Any] = ["Functions": functions]
        if !handles.isEmpty { root["Handles"] = handles.sorted() }
        if !structs.isEmpty { root["Structs"] = structs }
        if !callbacks.isEmpty { root["Callbacks"] = callbacks }
        if let library { root["Library"] = library }
        return try? PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
    }

    // MARK: Functions

    /// The functions of the library, each once.
    private mutating func functions(
        among nodes: [[String: Any]], _ missing: (([String]) -> [String]?)?
    ) -> [[String: Any]] {
        var seen: Set<String> = []
        let all = nodes.filter { node in
            guard node["kind"] as? String == "FunctionDecl", node["isImplicit"] as? Bool != true,
                node["storageClass"] as? String != "static", let name = node["name"] as? String
            else { return false }
            return seen.insert(name).inserted
        }
        let own = all.filter(Self.isInHeader)
        guard let missing, let lacking = missing(all.compactMap { $0["name"] as? String }).map(Set.init) else {
            return own
        }
        func isThere(_ node: [String: Any]) -> Bool { !lacking.contains(node["name"] as? String ?? "") }
        let absent = own.filter { !isThere($0) }.compactMap { $0["name"] as? String }
        if !absent.isEmpty {
            let few = absent.prefix(5).joined(separator: ", ") + (absent.count > 5 ? " …" : "")
            notes.append("The library does not export \(absent.count) of the functions, which are left out: \(few).")
        }
        return all.filter(isThere)
    }

    /// Whether a declaration stands in the header itself and not in one that it includes.
    private static func isInHeader(_ node: [String: Any]) -> Bool {
        guard var place = node["loc"] as? [String: Any], !place.isEmpty else { return false }
        if let expansion = place["expansionLoc"] as? [String: Any] { place = expansion }
        return place["includedFrom"] == nil
    }

    private static func result(of node: [String: Any]) -> String {
        let type = (node["type"] as? [String: Any])?["qualType"] as? String ?? ""
        return String(type.prefix { $0 != "(" })
    }

    private struct Fault: Error {
        let why: String
    }

    private mutating func add(_ node: [String: Any]) {
        guard let name = node["name"] as? String, FunctionListReader.isName(name) else { return }
        guard functions.count < CLimits.functions else {
            if functions.count == CLimits.functions, notes.last?.hasPrefix("A list has at most") != true {
                notes.append("A list has at most \(CLimits.functions) functions: all from \(name) on are left out.")
            }
            return
        }
        // The list keeps the types of a function only if it keeps the function.
        let before = self
        do throws(Fault) { functions.append(try function(name, node)) } catch {
            self = before
            notes.append(LeftOutFunctions.note(name, error.why))
        }
    }

    private mutating func function(_ name: String, _ node: [String: Any]) throws(Fault) -> [String: Any] {
        if node["variadic"] as? Bool == true {
            throw Fault(why: "it takes any number of arguments, which no list can say.")
        }
        var function: [String: Any] = ["Name": name]
        let result = types.resolve(Self.result(of: node))
        if let type = try self.result(result) { function["Returns"] = type }
        if result.base == "char", result.pointers == 1, !result.isConstant {
            notes.append("\(name) returns a string; add Free to Returns if the caller frees it.")
        }
        let nodes = (node["inner"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "ParmVarDecl" }
        guard nodes.count <= CLimits.parameters else { throw Fault(why: "it has \(nodes.count) parameters.") }
        var signature = Signature(function: name)
        for (index, node) in nodes.enumerated() {
            signature.names.append(node["name"] as? String ?? "p\(index + 1)")
            signature.types.append(types.resolve((node["type"] as? [String: Any])?["qualType"] as? String ?? ""))
        }
        let parts = zip(nodes, signature.types).map { node, type in
            LengthPairs.part(node["name"] as? String ?? "", type, types)
        }
        signature.lengths = LengthPairs.lengths(of: parts)
        var parameters: [[String: Any]] = []
        for index in signature.names.indices {
            do throws(Fault) { parameters.append(try parameter(index, signature)) } catch {
                throw Fault(why: "its parameter \(signature.names[index]) \(error.why)")
            }
        }
        if !parameters.isEmpty { function["Parameters"] = parameters }
        if signature.names.count == 1, let kind = parameters[0]["Type"] as? String, handles.contains(kind),
            parameters[0]["Direction"] == nil, let change = ReferenceChange(function: name)
        {
            function[change.key] = signature.names[0]
            notes.append(change.note(name, signature.names[0]))
        }
        return function
    }

    // MARK: Types

    private mutating func result(_ type: HeaderTypes.Resolved) throws(Fault) -> String? {
        guard type.signature == nil else { throw Fault(why: "its result is a function, which cannot be returned.") }
        if type.pointers == 0 {
            if type.base == "void" { return nil }
            if let scalar = HeaderTypes.scalar(type.base) { return scalar }
            do throws(Fault) { return try structure(type.base) } catch { throw Fault(why: "its result \(error.why)") }
        }
        if type.pointers == 1, type.base == "char" { return "string" }
        if type.pointers == 1, let name = try pointer(type) { return name }
        throw Fault(why: "its result is a pointer; write Returns with Type and Count.")
    }

    /// The name of the handle for a pointer to a struct that the library makes; nil for every other pointer.
    private mutating func pointer(_ type: HeaderTypes.Resolved) throws(Fault) -> String? {
        let target = type.target
        let isMade = made.contains(target) && (types.isComplete(target) || target == type.alias)
        guard types.isOpaque(type.base) || isMade else { return nil }
        guard let name = handle(target) else { throw Fault(why: "needs more handles than a list may have.") }
        return name
    }

    private mutating func handle(_ name: String) -> String? {
        if handles.contains(name) { return name }
        guard handles.count < CLimits.handles, structs[name] == nil, callbacks[name] == nil else { return nil }
        handles.append(name)
        return name
    }

    /// Adds a struct and those that it holds to the list.
    private mutating func structure(_ name: String) throws(Fault) -> String {
        guard structs[name] == nil else { return name }
        do throws(HeaderTypes.Obstacle) {
            let found = try types.fields(of: name)
            for inner in Set(found.used) { structs[inner] = try types.fields(of: inner).fields }
            structs[name] = found.fields
        } catch {
            throw Fault(
                why: "needs the struct \(name), which \(error.why); declare it in Structs, or in Handles with its Size."
            )
        }
        guard structs.count <= CLimits.structs, handles.allSatisfy({ structs[$0] == nil }) else {
            throw Fault(why: "needs one struct more than a list may have.")
        }
        return name
    }

    private mutating func callback(_ type: HeaderTypes.Resolved, _ text: String, _ place: String) throws(Fault)
        -> String
    {
        let name = type.signatureName ?? place
        if callbacks[name] != nil { return name }
        let types = types
        let signature = CallbackSignature(text, types) { handle($0) }
        guard let signature, FunctionListReader.isName(name), callbacks.count < CLimits.callbacks, structs[name] == nil,
            !handles.contains(name)
        else { throw Fault(why: "is a callback; declare it in Callbacks.") }
        callbacks[name] = signature.entry
        return name
    }

    // MARK: Parameters

    /// The parameters of one function before they are derived.
    private struct Signature {
        let function: String
        var names: [String] = []
        var types: [HeaderTypes.Resolved] = []
        /// For each parameter, the one that gives its length.
        var lengths: [Int?] = []

        init(function: String) { self.function = function }
    }

    private mutating func parameter(_ index: Int, _ signature: Signature) throws(Fault) -> [String: Any] {
        let (name, type) = (signature.names[index], signature.types[index])
        if let text = type.signature {
            let kind = try callback(type, text, "\(signature.function)_\(name)")
            return ["Name": name, "Type": kind, "Optional": true]
        }
        if type.pointers == 0 {
            if let scalar = HeaderTypes.scalar(type.base) { return ["Name": name, "Type": scalar] }
            return ["Name": name, "Type": try structure(type.base)]
        }
        if type.pointers <= 2, let kind = try pointer(type) {
            return type.pointers == 1
                ? ["Name": name, "Type": kind] : ["Name": name, "Type": kind, "Direction": "out"]
        }
        guard type.pointers == 1 else {
            throw Fault(why: "is a pointer to pointers; write Type, Direction and Count.")
        }
        let length = signature.lengths[index].map { signature.names[$0] }
        if let place = signature.lengths[index], place < index {
            notes.append("\(signature.function).\(name) is taken for \(signature.names[place]) elements.")
        }
        if type.base == "_IO_FILE" {
            throw Fault(why: "is a FILE of the C library, which cannot travel; look for a function that takes bytes.")
        }
        if types.isComplete(type.base) { return try fields(name, type, length: length, signature.function) }
        return try elements(name, type, length: length, signature)
    }

    /// A pointer to a struct whose fields travel, or to as many structs as another parameter says.
    private mutating func fields(
        _ name: String, _ type: HeaderTypes.Resolved, length: String?, _ function: String
    ) throws(Fault) -> [String: Any] {
        var parameter: [String: Any] = ["Name": name, "Type": try structure(type.base)]
        parameter["Direction"] = type.isConstant ? "in" : "inout"
        if let length { parameter["Count"] = length }
        if !type.isConstant {
            notes.append(
                "\(function).\(name) is taken for \(length ?? "one") struct\(length == nil ? "" : "s") that the function "
                    + "reads and writes, and whose address it does not keep; write Direction = out if it only writes.")
        }
        return parameter
    }

    /// A pointer to bytes or numbers.
    private mutating func elements(
        _ name: String, _ type: HeaderTypes.Resolved, length: String?, _ signature: Signature
    ) throws(Fault) -> [String: Any] {
        let isBytes = ["void", "char", "signed char", "unsigned char"].contains(type.base)
        let kind = isBytes ? "bytes" : HeaderTypes.scalar(type.base) ?? ""
        if let length {
            if type.isConstant { return ["Name": name, "Type": kind, "Count": length] }
            let isRead = ["src", "source", "in"].contains { name.lowercased().hasPrefix($0) }
            notes.append(
                "\(signature.function).\(name) is taken for \(length) elements that the function "
                    + (isRead ? "reads and writes" : "only writes; write Direction = inout if it reads them, too") + "."
            )
            return ["Name": name, "Type": kind, "Direction": isRead ? "inout" : "out", "Count": length]
        }
        if type.base == "char", type.isConstant { return ["Name": name, "Type": "string"] }
        if type.base == "void", signature.types.contains(where: { $0.signature != nil }) {
            notes.append("\(signature.function).\(name) is always NULL: a closure of the host needs no context.")
            return ["Name": name, "Type": "null"]
        }
        if !isBytes, !type.isConstant {
            notes.append(
                "\(signature.function).\(name) is taken for one value that the function reads and writes; write "
                    + "Direction = out if it only writes, or Count for an array.")
            return ["Name": name, "Type": kind, "Direction": "inout"]
        }
        throw Fault(
            why: type.isConstant
                ? "is a pointer without a length; add Count." : "may be written; add Direction and Count.")
    }
}
