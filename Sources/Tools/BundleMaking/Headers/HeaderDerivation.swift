internal import CFunctions
internal import ExtensionManifest
package import Foundation
internal import PlainText

/// Derives a list of functions from the syntax tree of a C header (`clang -Xclang -ast-dump=json`).
///
/// A function with a parameter that a header cannot explain is left out, with a note that names the key to add. A
/// derived parameter whose use the header leaves open has a note, too.
package struct HeaderDerivation {
    /// The functions of the list, each as a dictionary: those that were given, and the others in the header's order.
    package private(set) var functions: [[String: Any]] = []
    /// The names of the handles: structs that the header does not define, or that a function makes.
    package internal(set) var handles: [String] = []
    /// The structs that functions take or return, each as an array of fields.
    package internal(set) var structs: [String: [[String: Any]]] = [:]
    package internal(set) var callbacks: [String: [String: Any]] = [:]
    /// One line for each function that was left out, and for each guess.
    package internal(set) var notes: [String] = []
    private(set) var types = HeaderTypes()
    /// The structs that the library makes: some function gives a pointer to one.
    private(set) var made: Set<String> = []
    /// The structs that some function returns by value, so the library fills in their pointers.
    private var returned: Set<String> = []
    let given: GivenList

    /// Nil if the bytes are not a syntax tree, or have a text of endless combining marks, which takes minutes to hash.
    ///
    /// - Parameters:
    ///   - missing: the functions of some that the library does not have. With it, the functions of the headers that the
    ///     header includes are derived too; nil: the library is not known.
    ///   - given: what a person has written already.
    package init?(tree: Data, missing: (([String]) -> [String]?)? = nil, given: GivenList = GivenList()) {
        guard tree.withUnsafeBytes({ JSONTexts.haveBoundedTexts(in: $0) }),
            let root = try? JSONSerialization.jsonObject(with: tree) as? [String: Any],
            root["kind"] as? String == "TranslationUnitDecl", let nodes = root["inner"] as? [[String: Any]]
        else { return nil }
        self.given = given
        (functions, handles) = (given.functions, given.handleNames)
        (structs, callbacks) = (given.structs, given.callbacks)
        for node in nodes { types.note(node) }
        let found = functions(among: nodes, missing)
        types.findAddressed(
            results: found.map(Self.result), parameters: found.flatMap { Self.parameters(of: $0).map(Self.type) })
        for node in found { noteMade(by: node) }
        addTypes(of: given)
        let names = given.functionNames
        for node in found where !names.contains(Self.symbol(of: node)) { add(node) }
        notes = DerivationNotes.joined(notes)
        notes += HandleUses(functions, callbacks, structs: structs).notes(about: handles, types)
    }

    /// The list as a property list.
    package func list(library: String?) -> Data? {
        var root: [String: Any] = ["Functions": functions]
        let known = Set(given.handleNames)
        let all = given.handles + handles.filter { !known.contains($0) }.sorted()
        if !all.isEmpty { root["Handles"] = all }
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
                node["storageClass"] as? String != "static"
            else { return false }
            return seen.insert(Self.symbol(of: node)).inserted
        }
        let own = all.filter(Self.isInHeader)
        guard let missing, let lacking = missing(all.map(Self.symbol)).map(Set.init) else { return own }
        let absent = own.map(Self.symbol).filter(lacking.contains)
        if !absent.isEmpty {
            let few = absent.prefix(5).joined(separator: ", ") + (absent.count > 5 ? " …" : "")
            notes.append("The library does not export \(absent.count) of the functions, which are left out: \(few).")
        }
        return all.filter { !lacking.contains(Self.symbol(of: $0)) }
    }

    /// The name of a function in the library, which an `asm` label of the header may change.
    private static func symbol(of node: [String: Any]) -> String {
        let label = (node["mangledName"] as? String)?.replacing("\u{1}", with: "")
        return label.flatMap { FunctionListReader.isName($0) ? $0 : nil } ?? node["name"] as? String ?? ""
    }

    /// Whether a declaration stands in the header itself and not in one that it includes.
    private static func isInHeader(_ node: [String: Any]) -> Bool {
        guard var place = node["loc"] as? [String: Any], !place.isEmpty else { return false }
        if let expansion = place["expansionLoc"] as? [String: Any] { place = expansion }
        return place["includedFrom"] == nil
    }

    private static func type(of node: [String: Any]) -> String {
        (node["type"] as? [String: Any])?["qualType"] as? String ?? ""
    }

    /// The type of a function's result as C writes it.
    private static func result(of node: [String: Any]) -> String {
        let type = type(of: node)
        let result = type.prefix { $0 != "(" }
        // A function that returns a pointer to a function: `int (*(int))(void)`.
        return type.dropFirst(result.count).hasPrefix("(*") ? type : String(result)
    }

    private static func parameters(of node: [String: Any]) -> [[String: Any]] {
        (node["inner"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "ParmVarDecl" }
    }

    /// Notes the structs to which a function gives a pointer, as its result or through a parameter.
    private mutating func noteMade(by node: [String: Any]) {
        let result = types.resolve(Self.result(of: node))
        // A pointer to constant numbers is read, and not kept.
        if result.signature == nil, result.pointers == 1, !(result.isConstant && isPlain(result.base)) {
            made.insert(result.target)
        }
        if result.signature == nil, result.pointers == 0, types.isComplete(result.base) { returned.insert(result.base) }
        guard !HandleUses.mayRead(Self.symbol(of: node)) else { return }
        for parameter in Self.parameters(of: node) {
            let type = types.resolve(Self.type(of: parameter))
            guard type.signature == nil, type.pointers == 2 else { continue }
            let isNamed = type.base == "void" && type.alias != nil && HandleUses.makes(Self.symbol(of: node))
            guard isNamed || types.isComplete(type.base) && !isPlain(type.base) else { continue }
            made.insert(type.target)
        }
    }

    /// Whether a list can have a struct with its fields.
    private func isPlain(_ name: String) -> Bool { (try? types.fields(of: name)) != nil }

    struct Fault: Error {
        let why: String
    }

    private mutating func add(_ node: [String: Any]) {
        let name = Self.symbol(of: node)
        guard FunctionListReader.isName(name) else { return }
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
            notes.append(DerivationNotes.leftOut(name, error.why))
        }
    }

    private mutating func function(_ name: String, _ node: [String: Any]) throws(Fault) -> [String: Any] {
        if node["variadic"] as? Bool == true {
            throw Fault(why: "it takes any number of arguments, which no list can say.")
        }
        var function: [String: Any] = ["Name": name]
        let nodes = Self.parameters(of: node)
        guard nodes.count <= CLimits.parameters else { throw Fault(why: "it has \(nodes.count) parameters.") }
        var signature = HeaderSignature(function: name)
        for node in nodes {
            let written = Self.type(of: node)
            let type = types.resolve(written)
            signature.add(node["name"] as? String ?? "", written, type, isHandle: isHandle(type), types)
        }
        signature.findLengths()
        let result = types.resolve(Self.result(of: node))
        if let type = try self.result(result, signature) { function["Returns"] = type }
        if result.base == "char", result.pointers == 1, !result.isConstant {
            notes.append("\(name) returns a string; add Free to Returns if the caller frees it.")
        }
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

    /// Adds the structs and callbacks of the header that the functions of a begun list name.
    private mutating func addTypes(of given: GivenList) {
        let parameters = given.functions.flatMap { $0["Parameters"] as? [[String: Any]] ?? [] }
        for name in Set(parameters.compactMap { $0["Type"] as? String }).sorted()
        where structs[name] == nil && callbacks[name] == nil && !handles.contains(name) && CScalar.named[name] == nil {
            let before = self
            let type = types.resolve(name)
            let isAdded: Bool
            if let signature = type.signature, type.pointers == 0 {
                isAdded = (try? callback(type, signature, name, purpose: name, isHook: false)) == .some(name)
            } else {
                isAdded = types.isComplete(name) && (try? structure(name)) != nil
            }
            if !isAdded { self = before }
        }
    }

    /// The entry for a result: a type, or a dictionary for a pointer to one struct; nil for `void`.
    private mutating func result(
        _ type: HeaderTypes.Resolved, _ signature: HeaderSignature
    ) throws(Fault) -> Any? {
        guard type.signature == nil else { throw Fault(why: "its result is a function, which cannot be returned.") }
        if type.pointers == 0 {
            if type.base == "void" { return nil }
            if let scalar = HeaderTypes.scalar(type.base) { return scalar }
            do throws(Fault) { return try passed(type) } catch { throw Fault(why: "its result \(error.why)") }
        }
        if type.pointers == 1, type.base == "char" { return "string" }
        if type.pointers == 1, let name = try pointer(type) { return name }
        if type.pointers == 1, type.isConstant, isPlain(type.base) {
            return ["Type": try structure(type.base), "Count": 1] as [String: Any]
        }
        let product = HeaderTypes.scalar(type.base) == nil ? nil : signature.product(ofResult: true)
        let isText = type.pointers == 1 && ["unsigned char", "signed char"].contains(type.base)
        throw Fault(
            why: "its result is a pointer; write Returns with Type and Count"
                + (product.map { ", which may be \($0), " } ?? ", ")
                + (isText ? "with string for text that ends with 0, " : "") + "or with a handle that stands for it.")
    }

    /// Whether a type is a pointer to a struct that only the library knows or makes.
    func isHandle(_ type: HeaderTypes.Resolved) -> Bool {
        let target = type.target
        guard type.signature == nil, type.pointers > 0, structs[target] == nil else { return false }
        let isMade = made.contains(target) && (types.isComplete(target) || target == type.alias)
        return types.isOpaque(type.base) || isMade || handles.contains(target)
    }

    /// The name of the handle for a pointer to a struct that only the library knows or makes; nil for another pointer.
    mutating func pointer(_ type: HeaderTypes.Resolved) throws(Fault) -> String? {
        guard isHandle(type) else { return nil }
        if type.base == "__va_list_tag" { throw Fault(why: "is a va_list, which no list can say.") }
        guard let name = handle(type.target) else { throw Fault(why: "needs more handles than a list may have.") }
        return name
    }

    private mutating func handle(_ name: String) -> String? {
        if handles.contains(name) { return name }
        guard handles.count < CLimits.handles, structs[name] == nil, callbacks[name] == nil else { return nil }
        handles.append(name)
        return name
    }

    /// Adds the struct of a parameter or a result that is passed by its value.
    mutating func passed(_ type: HeaderTypes.Resolved) throws(Fault) -> String {
        guard !types.isAligned(type) else { throw Fault(why: "has an alignment of its own, which no list can say.") }
        return try structure(type.base)
    }

    /// Adds a struct and those that it holds to the list.
    ///
    /// - Parameter isKept: whether the library may keep the struct's address and fill it in later. A pointer to something
    ///   that the header does not define is a handle in every other struct.
    mutating func structure(_ name: String, isKept: Bool = false) throws(Fault) -> String {
        let mayHold = !isKept || returned.contains(name)
        if structs[name] != nil, mayHold || given.structs[name] != nil || isPlain(name) { return name }
        if !types.isComplete(name), !FunctionListReader.isName(name) || Self.otherNumbers.contains(name) {
            throw Fault(why: "has the type \(name), which no list can say.")
        }
        do throws(HeaderTypes.Obstacle) {
            let types = types
            func fields(
                of item: String
            ) throws(HeaderTypes.Obstacle) -> (fields: [[String: Any]], used: [String]) {
                try types.fields(of: item) { type, owner, field in
                    isKept && !returned.contains(owner) ? nil : handle(for: type, in: owner, field: field)
                } callback: { type, owner, field in
                    type.signature.flatMap {
                        try? callback(type, $0, "\(owner)_\(field)", purpose: field, isHook: false)
                    }
                }
            }
            let found = try fields(of: name)
            for inner in Set(found.used) where structs[inner] == nil { structs[inner] = try fields(of: inner).fields }
            structs[name] = found.fields
        } catch {
            let size = types.size(of: name).map { "the Size \($0)" } ?? "its Size"
            throw Fault(
                why: "needs the struct \(name), which \(error.why); in a list for --functions, declare it in Handles "
                    + "with \(size), or in Structs."
                    + (error.isOpaquePointer ? " There, a pointer that only the library uses is a handle, too." : ""))
        }
        guard structs.count <= CLimits.structs, handles.allSatisfy({ structs[$0] == nil }) else {
            throw Fault(why: "needs one struct more than a list may have.")
        }
        return name
    }

    /// Numbers of clang that no list can say and whose names are those of a struct.
    private static let otherNumbers: Set = ["__int128", "__float128", "_Float16", "__fp16", "__bf16"]

    /// The handle for the pointer of a field that only the library uses; nil for another pointer.
    ///
    /// - Parameter owner: the struct. A pointer without a type is a handle only in one that the library returns.
    private mutating func handle(for type: HeaderTypes.Resolved, in owner: String, field: String) -> String? {
        if isHandle(type) { return handle(type.target) }
        return type.base == "void" && returned.contains(owner) ? handle("\(owner)_\(field)") : nil
    }

    /// The name of the callback, or nil for one that only NULL can stand for.
    ///
    /// - Parameters:
    ///   - purpose: the name of the parameter or the field, which may tell the use of a buffer.
    ///   - isHook: whether the function takes a hook for memory too, to which this one belongs.
    mutating func callback(
        _ type: HeaderTypes.Resolved, _ text: String, _ place: String, purpose: String, isHook: Bool
    ) throws(Fault) -> String? {
        var name = type.signatureName ?? place
        var use = type.signatureName.flatMap { BufferUse($0) }
        let types = types
        if use == nil, let own = BufferUse(purpose) {
            // One type may stand for callbacks of both uses, as png_rw_ptr.
            let known = try? CallbackSignature(text, types, use: nil) { isHandle($0) ? "" : nil }
            if known == nil { (name, use) = (place, own) }
        }
        if callbacks[name] != nil { return name }
        let signature: CallbackSignature
        do throws(CallbackSignature.Obstacle) {
            signature = try CallbackSignature(text, types, use: use) { type in
                isHandle(type) ? handle(type.target) : nil
            }
        } catch {
            switch error {
            case .returnsPointer: return nil
            case .memory where isHook: return nil
            case .memory:
                throw Fault(
                    why:
                        "is a callback with memory that the header does not explain; in a list for --functions, declare it "
                        + "in Callbacks as \(name), with Direction = out for bytes that the host writes.")
            case .unexplained:
                throw Fault(why: "is a callback; in a list for --functions, declare it in Callbacks as \(name).")
            }
        }
        guard FunctionListReader.isName(name), callbacks.count < CLimits.callbacks, structs[name] == nil,
            !handles.contains(name)
        else { throw Fault(why: "is a callback that needs another name, or one more than a list may have.") }
        callbacks[name] = signature.entry
        if let buffer = signature.guessed {
            let isFilled = use == .filled
            notes.append(
                "\(name).\(buffer) is taken for bytes that the \(isFilled ? "host" : "library") writes, because of the name; "
                    + "write Direction = \(isFilled ? "in if the library" : "out if the host") does.")
        }
        return name
    }
}
