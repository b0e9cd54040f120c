internal import CFunctions

// The callbacks of a list, which the host serves.

extension FunctionListReader {
    mutating func readCallbacks(_ root: [String: PropertyListValue]) {
        guard let items = root[FunctionKey.callbacks]?.dictionary else { return }
        for index in table.callbacks.indices {
            let name = table.callbacks[index].name
            guard let callback = items[name]?.dictionary else {
                collected.append(.functionList(file, .wrongType(name, items[name] ?? .boolean(false), "dictionary")))
                continue
            }
            note(unknownKeysOf: callback, known: FunctionKey.callback, place: name)
            if let result = callback[FunctionKey.returns]?.string, result != "void" {
                switch type(result, at: name) {
                case .scalar(let scalar)?: table.callbacks[index].result = scalar
                case nil: break
                default:
                    collected.append(.functionList(file, .notPossible(name, "a callback returns a number or void")))
                }
            }
            let parameters = readParameters(callback[FunctionKey.parameters], of: name)
            for parameter in parameters {
                if let why = misfit(parameter, of: table.callbacks[index], parameters) {
                    collected.append(.functionList(file, .notPossible("\(name).\(parameter.name)", why)))
                }
            }
            table.callbacks[index].parameters = parameters
        }
    }

    /// Why a callback cannot have a parameter; nil if it can.
    private func misfit(_ parameter: CParameter, of callback: CCallback, _ all: [CParameter]) -> String? {
        guard case .pointer(let direction, let count) = parameter.passing else {
            switch parameter.type {
            case .callback, .descriptor: return Self.kinds
            default: return nil
            }
        }
        if count == .caller {
            return "a callback's \(FunctionKey.count) is a number, parameters of it, or \(FunctionKey.returns) for a "
                + "pointer that it sets"
        }
        if count == .returned, direction != .out || callback.result?.isInteger != true {
            return "the \(FunctionKey.count) \(FunctionKey.returns) is for a pointer that the callback sets: "
                + "\(FunctionKey.direction) is out, and \(FunctionKey.returns) an integer"
        }
        guard direction.isOut else {
            return parameter.type == .null || parameter.type == .descriptor ? Self.kinds : nil
        }
        guard case .scalar = parameter.type else {
            return "a callback writes bytes and other numbers, so \(FunctionKey.direction) out and inout have no other "
                + "type"
        }
        for index in count.places where all.indices.contains(index) {
            if case .pointer(.out, _) = all[index].passing {
                return "its length, \(all[index].name), is known only after the callback"
            }
        }
        return nil
    }

    private static let kinds = "a callback takes numbers, strings, structs and handles, and pointers to them"
}
