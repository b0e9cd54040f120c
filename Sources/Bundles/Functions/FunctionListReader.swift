package import CFunctions
internal import PlainText

/// Reads the list of a foreign library's functions and judges it. It does not stop at the first fault.
package struct FunctionListReader {
    /// The library's name on the machine or its absolute path; nil if the bundle holds the library itself.
    package private(set) var library: String?
    /// The functions, as far as they could be read. They can be used only if there is no finding of an error.
    package internal(set) var table = CFunctionTable()
    var collected = FindingList()
    private var names: [String: CType] = [:]
    /// The structs while their fields are read.
    private var structs: [CStruct] = []
    private(set) var layouts = CLayouts([])
    private var unknownTypes = 0
    /// The handles that no function has to release.
    private(set) var unreleased: Set<String> = []
    /// The file or the key of the list, for findings.
    let file: String

    /// Reads at once; `table` and `findings` hold the result.
    package init(_ root: [String: PropertyListValue], file: String) {
        self.file = file
        readLibrary(root)
        note(unknownKeysOf: root, known: FunctionKey.top, place: file)
        nameTypes(root)
        readStructs(root)
        readCallbacks(root)
        readFunctions(root)
        checkLayouts()
        checkHandles()
    }

    package var findings: [Finding] { collected.findings }

    private mutating func readLibrary(_ root: [String: PropertyListValue]) {
        guard let value = root[FunctionKey.library] else { return }
        guard let name = value.string else {
            return collected.append(.functionList(file, .wrongType(FunctionKey.library, value, "string")))
        }
        let parts = name.pathParts()
        let isPath = name.isAbsolutePath && !parts.contains("..")
        let isName =
            parts.count == 1 && !name.isAbsolutePath && name.utf8.last != UInt8(ascii: "/") && name.contains(".so")
        guard isPath || isName, name.utf8.count <= 1_024 else {
            return collected.append(.functionList(file, .badLibrary(name)))
        }
        library = name
    }

    // MARK: Names of types

    private mutating func nameTypes(_ root: [String: PropertyListValue]) {
        if let value = root[FunctionKey.handles] {
            guard let list = value.array else {
                return collected.append(.functionList(file, .wrongType(FunctionKey.handles, value, "array")))
            }
            for item in list.prefix(CLimits.handles + 1) {
                guard let handle = readHandle(item) else { continue }
                if add(handle.name, .handle(table.handles.count)) { table.handles.append(handle) }
            }
            if list.count > CLimits.handles {
                collected.append(
                    .functionList(
                        file,
                        .tooMany("handles", list.count, CLimits.handles, mend: "list only those that the functions use")
                    ))
            }
        }
        for name in keys(of: FunctionKey.structs, root, limit: CLimits.structs)
        where add(name, .structure(structs.count)) { structs.append(CStruct(name: name)) }
        for name in keys(of: FunctionKey.callbacks, root, limit: CLimits.callbacks)
        where add(name, .callback(table.callbacks.count)) { table.callbacks.append(CCallback(name: name)) }
    }

    /// A name, or a name with the size of a struct that the caller makes.
    private mutating func readHandle(_ item: PropertyListValue) -> CHandle? {
        if let name = item.string { return CHandle(name: name) }
        guard let items = item.dictionary, let name = items[FunctionKey.name]?.string else {
            collected.append(
                .functionList(
                    file, .wrongType(FunctionKey.handles, item, "string, or dictionary with a Name and a Size")))
            return nil
        }
        note(unknownKeysOf: items, known: FunctionKey.handle, place: name)
        if let value = items[FunctionKey.unreleased] {
            if value.boolean == true { unreleased.insert(name) }
            if items[FunctionKey.size] == nil { return CHandle(name: name) }
        }
        guard case .integer(let size)? = items[FunctionKey.size], (1...Int64(CLimits.structBytes)).contains(size) else {
            collected.append(
                .functionList(
                    file,
                    .notPossible(name, "\(FunctionKey.size) is the bytes of the struct, 1 to \(CLimits.structBytes)")))
            return nil
        }
        return CHandle(name: name, size: Int(size))
    }

    /// The keys of a dictionary of the list, sorted.
    private mutating func keys(of key: String, _ root: [String: PropertyListValue], limit: Int) -> [String] {
        guard let value = root[key] else { return [] }
        guard let items = value.dictionary else {
            collected.append(.functionList(file, .wrongType(key, value, "dictionary")))
            return []
        }
        if items.count > limit {
            collected.append(
                .functionList(
                    file, .tooMany(key.lowercased(), items.count, limit, mend: "list only those that the functions use")
                ))
        }
        return Array(items.keys.sorted().prefix(limit))
    }

    /// Whether a name of a type is new and well-formed.
    private mutating func add(_ name: String, _ type: CType) -> Bool {
        guard Self.isName(name) else {
            collected.append(.functionList(file, .badName(name)))
            return false
        }
        guard names[name] == nil, CScalar.named[name] == nil, !FunctionKey.ownTypes.contains(name) else {
            collected.append(.functionList(file, .typeTwice(name)))
            return false
        }
        names[name] = type
        return true
    }

    /// Whether a text can be the name of a function, a parameter or a type in C.
    package static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= CLimits.name else { return false }
        return !(0x30...0x39).contains(first)
            && name.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x5F
            }
    }

    mutating func type(_ name: String, at place: String) -> CType? {
        if let scalar = CScalar.named[name] { return .scalar(scalar) }
        switch name {
        case "string": return .string
        case "bytes": return .scalar(.uint8)
        case "null": return .null
        case "file": return .descriptor
        default: break
        }
        if let type = names[name] { return type }
        // The comparison with all known names takes time, and later findings are only counted.
        unknownTypes += 1
        let near =
            unknownTypes > FindingList.limit
            ? [] : names.keys.sorted() + CScalar.named.keys.sorted() + FunctionKey.ownTypes.sorted()
        collected.append(.functionList(file, .unknownType(name, at: place, known: near)))
        return nil
    }

    // MARK: Structs and callbacks

    private mutating func readStructs(_ root: [String: PropertyListValue]) {
        guard let items = root[FunctionKey.structs]?.dictionary else { return }
        for index in structs.indices {
            let name = structs[index].name
            guard let fields = items[name]?.array, !fields.isEmpty else {
                collected.append(.functionList(file, .badStruct(name, "has no array of fields")))
                continue
            }
            guard fields.count <= CLimits.fields else {
                collected.append(
                    .functionList(
                        file,
                        .tooMany(
                            "fields of \(name)", fields.count, CLimits.fields,
                            mend: "write fields of one type as one field with a \(FunctionKey.count)")))
                continue
            }
            var seen: Set<String> = []
            for value in fields {
                guard let field = readField(value, of: name) else { continue }
                if !seen.insert(field.name).inserted {
                    collected.append(
                        .functionList(file, .badStruct(name, "has two fields \(BriefText.shortened(field.name))")))
                }
                structs[index].fields.append(field)
            }
        }
        table.structs = structs
        layouts = CLayouts(structs)
    }

    private mutating func readField(_ value: PropertyListValue, of name: String) -> CField? {
        guard let items = value.dictionary, let field = items[FunctionKey.name]?.string, Self.isName(field),
            let typeName = items[FunctionKey.type]?.string
        else {
            collected.append(.functionList(file, .badStruct(name, "has a field without a name or a type")))
            return nil
        }
        note(unknownKeysOf: items, known: FunctionKey.field, place: "\(name).\(field)")
        guard let type = type(typeName, at: "\(name).\(field)") else { return nil }
        guard type != .descriptor else {
            collected.append(
                .functionList(file, .badStruct(name, "has a field \(field) of a type that a struct cannot hold")))
            return nil
        }
        guard let value = items[FunctionKey.count] else { return CField(name: field, type: type) }
        guard case .integer(let count) = value, (1...Int64(CLimits.structBytes)).contains(count) else {
            collected.append(
                .functionList(file, .badFieldCount(value.summary, at: "\(name).\(field)")))
            return nil
        }
        return CField(name: field, type: type, count: Int(count))
    }

    // MARK: Functions

    private mutating func readFunctions(_ root: [String: PropertyListValue]) {
        guard let value = root[FunctionKey.functions] else {
            return collected.append(.functionList(file, .noFunctions))
        }
        guard let list = value.array else {
            return collected.append(.functionList(file, .wrongType(FunctionKey.functions, value, "array")))
        }
        if list.isEmpty { collected.append(.functionList(file, .noFunctions)) }
        if list.count > CLimits.functions {
            collected.append(
                .functionList(
                    file,
                    .tooMany("functions", list.count, CLimits.functions, mend: "list only those that the host calls")))
        }
        var seen: Set<String> = []
        for item in list.prefix(CLimits.functions) {
            guard let items = item.dictionary, let name = items[FunctionKey.name]?.string else {
                collected.append(.functionList(file, .wrongType(FunctionKey.functions, item, "dictionary with a Name")))
                continue
            }
            guard Self.isName(name) else {
                collected.append(.functionList(file, .badName(name)))
                continue
            }
            guard seen.insert(name).inserted else {
                collected.append(.functionList(file, .functionTwice(name)))
                continue
            }
            readFunction(name, items)
        }
    }

    private mutating func readFunction(_ name: String, _ items: [String: PropertyListValue]) {
        note(unknownKeysOf: items, known: FunctionKey.function, place: name)
        var function = CFunction(name: name)
        function.parameters = readParameters(items[FunctionKey.parameters], of: name)
        for parameter in function.parameters {
            if case .pointer(_, .returned) = parameter.passing {
                collected.append(
                    .functionList(
                        file,
                        .notPossible(
                            "\(name).\(parameter.name)",
                            "only a callback has a parameter with the \(FunctionKey.count) \(FunctionKey.returns)")))
            }
        }
        if let result = readResult(items[FunctionKey.returns], of: name, function.parameters) {
            function.result = result
        }
        if let value = items[FunctionKey.releases] {
            guard let index = handle(named: value, in: function) else {
                return collected.append(
                    .functionList(
                        file, .notPossible(name, "\(FunctionKey.releases) names a parameter that is a handle")))
            }
            function.releases = index
        }
        if let value = items[FunctionKey.retains] {
            if let index = handle(named: value, in: function) {
                function.retains = .parameter(index)
            } else if value.string == FunctionKey.returns, case .handle? = function.result.type {
                function.retains = .result
            } else {
                return collected.append(
                    .functionList(
                        file,
                        .notPossible(
                            name,
                            "\(FunctionKey.retains) names a parameter that is a handle, or is \(FunctionKey.returns) "
                                + "where the function returns one")))
            }
        }
        function.givesErrno = items[FunctionKey.errno]?.boolean ?? false
        table.functions.append(function)
    }

    /// The place of a parameter that is a handle.
    private func handle(named value: PropertyListValue, in function: CFunction) -> Int? {
        function.parameters.firstIndex { parameter in
            guard case .handle = parameter.type, parameter.passing == .value else { return false }
            return parameter.name == value.string
        }
    }

    private mutating func readResult(
        _ value: PropertyListValue?, of name: String, _ parameters: [CParameter]
    ) -> CResult? {
        guard let value else { return CResult() }
        if let text = value.string {
            if text == "void" { return CResult() }
            guard let type = type(text, at: name) else { return nil }
            guard isResult(type, name) else { return nil }
            return CResult(type: type)
        }
        guard let items = value.dictionary, let text = items[FunctionKey.type]?.string else {
            collected.append(
                .functionList(
                    file, .wrongType("\(name).\(FunctionKey.returns)", value, "string or dictionary with a Type")))
            return nil
        }
        note(unknownKeysOf: items, known: FunctionKey.result, place: name)
        guard let type = type(text, at: name), isResult(type, name) else { return nil }
        var result = CResult(type: type)
        if let count = items[FunctionKey.count] {
            result.count = readCount(count, of: "\(name).\(FunctionKey.returns)", type, parameters.map(\.name))
            checkLength(result.count, at: name, parameters)
            if result.count == .caller || result.count == .returned {
                collected.append(.functionList(file, .lengthMissing("\(name).\(FunctionKey.returns)")))
            }
            if case .parameter(let index)? = result.count, parameters[index].passing == .value {
                collected.append(
                    .functionList(
                        file,
                        .badLength(
                            parameters[index].name, at: name, "is not a pointer that the function writes through")))
            }
        } else if text == "bytes" {
            collected.append(.functionList(file, .lengthMissing("\(name).\(FunctionKey.returns)")))
        }
        if let free = items[FunctionKey.free] { result.free = readReleaser(free, at: name) }
        return result
    }

    private mutating func isResult(_ type: CType, _ name: String) -> Bool {
        switch type {
        case .callback, .descriptor:
            collected.append(
                .functionList(
                    file, .notPossible(name, "a function returns numbers, strings, structs, handles, null or void")))
            return false
        case .scalar, .string, .structure, .handle, .null: return true
        }
    }

    /// The place of a freeing function in the table.
    mutating func readReleaser(_ value: PropertyListValue, at place: String) -> Int? {
        guard let name = value.string, Self.isName(name) else {
            collected.append(.functionList(file, .badName(value.summary)))
            return nil
        }
        if let index = table.releasers.firstIndex(of: name) { return index }
        guard table.releasers.count < CLimits.functions else { return nil }
        table.releasers.append(name)
        return table.releasers.count - 1
    }

    // MARK: Layouts

    private mutating func checkLayouts() {
        for (index, item) in table.structs.enumerated() where !item.fields.isEmpty {
            do throws(CLayoutError) { _ = try layouts.layout(of: index) } catch {
                let fault: FunctionFault =
                    switch error {
                    case .recursive: .recursiveStruct(item.name)
                    case .tooLarge: .structTooLarge(item.name)
                    // A struct inside it has a finding of its own.
                    case .badField: .badStruct(item.name, "holds a struct that cannot be used")
                    }
                collected.append(.functionList(file, fault))
            }
        }
    }

    mutating func note(unknownKeysOf items: [String: PropertyListValue], known: Set<String>, place: String) {
        for key in items.keys.sorted() where !known.contains(key) {
            collected.append(.functionList(file, .unknownKey(key, at: place, known: known.sorted())))
        }
    }
}
