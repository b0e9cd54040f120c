internal import CFunctions

// The parameters of one function, with their lengths.

extension FunctionListReader {
    mutating func readParameters(_ value: PropertyListValue?, of name: String) -> [CParameter] {
        guard let value else { return [] }
        guard let list = value.array else {
            collected.append(.functionList(file, .wrongType("\(name).\(FunctionKey.parameters)", value, "array")))
            return []
        }
        guard list.count <= CLimits.parameters else {
            collected.append(
                .functionList(
                    file,
                    .tooMany(
                        "parameters of \(name)", list.count, CLimits.parameters,
                        mend: "write a function with fewer in C, and put it into the library")))
            return []
        }
        // Lengths refer to parameters that may come later, so the names are read first.
        let all = list.map { $0.dictionary?[FunctionKey.name]?.string ?? "" }
        var parameters: [CParameter] = []
        for (index, item) in list.enumerated() {
            guard let items = item.dictionary, Self.isName(all[index]), !all[..<index].contains(all[index]) else {
                collected.append(.functionList(file, .badParameter(name, index + 1)))
                return []
            }
            guard let parameter = readParameter(items, all, of: name) else { return [] }
            parameters.append(parameter)
        }
        for parameter in parameters {
            if case .pointer(_, let count) = parameter.passing {
                checkLength(count, at: name, parameters, isBefore: true)
            }
            if let keeper = parameter.keptBy, !isHandle(parameters[keeper]) {
                collected.append(
                    .functionList(
                        file,
                        .notPossible(
                            "\(name).\(parameter.name)", "\(FunctionKey.keptBy) names a parameter that is a handle")))
            }
        }
        return parameters
    }

    private func isHandle(_ parameter: CParameter) -> Bool {
        if case .handle = parameter.type { parameter.passing == .value } else { false }
    }

    private mutating func readParameter(
        _ items: [String: PropertyListValue], _ all: [String], of function: String
    ) -> CParameter? {
        let name = items[FunctionKey.name]?.string ?? ""
        let place = "\(function).\(name)"
        note(unknownKeysOf: items, known: FunctionKey.parameter, place: place)
        guard let text = items[FunctionKey.type]?.string else {
            collected.append(
                .functionList(
                    file,
                    .wrongType("\(place).\(FunctionKey.type)", items[FunctionKey.type] ?? .boolean(false), "string")))
            return nil
        }
        guard let type = type(text, at: place) else { return nil }
        var parameter = CParameter(name: name, type: type)
        parameter.isOptional = items[FunctionKey.optional]?.boolean ?? false
        parameter.isOwned = items[FunctionKey.owned]?.boolean ?? false
        if let direction = items[FunctionKey.direction] {
            guard let known = FunctionKey.directions[direction.string ?? ""] else {
                collected.append(.functionList(file, .badDirection(direction.summary, at: place)))
                return nil
            }
            parameter.passing = .pointer(known, .constant(1))
        } else if items[FunctionKey.count] != nil || text == "bytes" {
            parameter.passing = .pointer(.in, .constant(1))
        }
        if case .pointer(let direction, _) = parameter.passing {
            if let value = items[FunctionKey.count] {
                guard let count = readCount(value, of: place, type, all) else { return nil }
                parameter.passing = .pointer(direction, count)
            } else if text == "bytes" {
                collected.append(.functionList(file, .lengthMissing(place)))
                return nil
            }
            guard isPointer(type, direction, place) else { return nil }
        }
        if let free = items[FunctionKey.free] { parameter.free = readReleaser(free, at: place) }
        if let keeper = items[FunctionKey.keptBy] {
            guard let index = all.firstIndex(of: keeper.string ?? "") else {
                collected.append(.functionList(file, .badLength(keeper.summary, at: place, "does not exist")))
                return nil
            }
            parameter.keptBy = index
        }
        return parameter
    }

    /// Whether elements of a type may lie behind a pointer of a direction.
    private mutating func isPointer(_ type: CType, _ direction: CDirection, _ place: String) -> Bool {
        let isFit: Bool
        switch type {
        case .scalar, .structure: isFit = true
        case .string: isFit = direction != .inOut
        case .handle: isFit = direction == .out
        case .callback, .null, .descriptor: isFit = false
        }
        if !isFit {
            collected.append(
                .functionList(
                    file,
                    .notPossible(place, "a pointer leads to numbers, structs, strings (in or out) or a handle (out)")))
        }
        return isFit
    }

    mutating func readCount(
        _ value: PropertyListValue, of place: String, _ type: CType, _ all: [String]
    ) -> CCount? {
        switch value {
        case .integer(let number):
            // The size of a struct that has no layout is reported elsewhere.
            let size = Int64((try? layouts.size(of: type)) ?? 1)
            guard number >= 1, number <= Int64(CLimits.pointerBytes) / max(1, size) else {
                collected.append(.functionList(file, .badCount(value.summary, at: place)))
                return nil
            }
            return .constant(Int(number))
        case .string("terminated"):
            guard type == .string else {
                collected.append(.functionList(file, .notPossible(place, "only a list of strings ends with NULL")))
                return nil
            }
            return .terminated
        case .string("caller"): return .caller
        case .string(FunctionKey.returns) where !all.contains(FunctionKey.returns): return .returned
        case .string(let text) where text.contains("*"): return readProduct(text, of: place, type, all)
        case .string(let name):
            guard let index = all.firstIndex(of: name) else {
                collected.append(.functionList(file, .badLength(name, at: place, "does not exist")))
                return nil
            }
            return .parameter(index)
        default:
            collected.append(.functionList(file, .badCount(value.summary, at: place)))
            return nil
        }
    }

    /// A product of names and integers, as `width * height * 4`.
    private mutating func readProduct(
        _ text: String, of place: String, _ type: CType, _ all: [String]
    ) -> CCount? {
        let most = CLimits.pointerBytes / max(1, (try? layouts.size(of: type)) ?? 1)
        var product = CProduct(parameters: [])
        for part in text.split(separator: "*", omittingEmptySubsequences: false) {
            let words = part.split(separator: " ")
            let word = String(words.count == 1 ? words[0] : part)
            if let number = Int(word) {
                let (larger, isTooLarge) = product.factor.multipliedReportingOverflow(by: number)
                guard number >= 1, !isTooLarge, larger <= most else {
                    collected.append(.functionList(file, .badCount(text, at: place)))
                    return nil
                }
                product.factor = larger
            } else {
                guard let index = all.firstIndex(of: word) else {
                    collected.append(.functionList(file, .badLength(word, at: place, "does not exist")))
                    return nil
                }
                product.parameters.append(index)
            }
        }
        guard (1...CLimits.factors).contains(product.parameters.count) else {
            collected.append(.functionList(file, .badCount(text, at: place)))
            return nil
        }
        return .product(product)
    }

    /// A parameter that gives a length is an integer, or a pointer to one.
    ///
    /// - Parameter isBefore: whether the length must be known before the call.
    mutating func checkLength(
        _ count: CCount?, at place: String, _ parameters: [CParameter], isBefore: Bool = false
    ) {
        for index in count?.places ?? [] where parameters.indices.contains(index) {
            let parameter = parameters[index]
            let isOne: Bool =
                switch parameter.passing {
                case .value: true
                case .pointer(_, let count): count == .constant(1)
                }
            guard case .scalar(let scalar) = parameter.type, scalar.isInteger, isOne else {
                collected.append(.functionList(file, .badLength(parameter.name, at: place, "is not an integer")))
                return
            }
            if isBefore, case .product = count, case .pointer(.out, _) = parameter.passing {
                collected.append(
                    .functionList(
                        file, .badLength(parameter.name, at: place, "is known only after the call; write caller")))
                return
            }
        }
    }
}
