package import CFunctions
package import ForeignMessages

/// An answer that does not fit its function.
package struct Nonsense: Error {
    let what: String
}

/// Checks the answer of an untrusted process against the types of its function, and brings it into values.
package struct ResultDecoder {
    let table: CFunctionTable
    let process: ForeignProcess.Identifier
    /// The memory that the call shares with the process; nil where it shares none.
    let memory: CallMemory?
    /// The memory with the results that were too large for their message; nil for a call without such results.
    let results: CallMemory?

    package init(
        table: CFunctionTable, process: ForeignProcess.Identifier, memory: CallMemory?, results: CallMemory? = nil
    ) {
        (self.table, self.process, self.memory, self.results) = (table, process, memory, results)
    }

    /// The outcome of a call for its caller.
    package enum Decoded: Sendable {
        case success(ForeignResult)
        case fault(ForeignFault, String)
        case failure(Nonsense)
    }

    package func result(of outcome: ForeignOutcome, _ request: EncodedCall) -> Decoded {
        switch outcome {
        case .returned(let value, let outputs, let errno):
            do throws(Nonsense) {
                return .success(
                    try result(value, outputs, errno: errno, of: request.function, sent: request.call.arguments))
            } catch {
                return .failure(error)
            }
        case .failed(let fault, let detail): return .fault(fault, detail)
        case .callback: return .failure(Nonsense(what: "a callback without a call"))
        }
    }

    /// The value and the outputs of a function that returned.
    ///
    /// - Parameter sent: the arguments that were sent, which bound the results.
    func result(
        _ value: WireValue, _ outputs: [WireValue], errno: Int32, of function: CFunction, sent: [WireValue]
    ) throws(Nonsense) -> ForeignResult {
        let result: ForeignValue
        switch (function.result.type, function.result.count) {
        case (nil, _):
            guard value == .null else { throw Nonsense(what: "\(function.name) returns nothing") }
            result = .null
        case (let type?, nil): result = try one(value, type)
        case (let type?, .constant(let count)?): result = try array(value, type, most: count, exactly: count)
        case (let type?, _): result = try array(value, type, most: nil, exactly: nil)
        }
        let written = function.parameters.indices.filter {
            if case .pointer(let direction, _) = function.parameters[$0].passing { direction.isOut } else { false }
        }
        guard outputs.count == written.count else { throw Nonsense(what: "\(outputs.count) outputs") }
        var values: [String: ForeignValue] = [:]
        for (index, output) in zip(written, outputs) {
            let parameter = function.parameters[index]
            values[parameter.name] = try self.output(output, parameter, sent: sent[index])
        }
        return ForeignResult(value: result, outputs: values, errno: errno)
    }

    /// The arguments of a callback.
    package func arguments(_ values: [WireValue], of callback: CCallback) throws(Nonsense) -> [ForeignValue] {
        guard values.count == callback.parameters.count else { throw Nonsense(what: "\(callback.name)'s arguments") }
        var arguments: [ForeignValue] = []
        for (value, parameter) in zip(values, callback.parameters) {
            switch parameter.passing {
            case .value: arguments.append(try one(value, parameter.type))
            case .pointer(.out, let count): arguments.append(try room(value, parameter, count))
            case .pointer(_, .constant(let count)):
                arguments.append(try array(value, parameter.type, most: count, exactly: count))
            case .pointer: arguments.append(try array(value, parameter.type, most: nil, exactly: nil))
            }
        }
        return arguments
    }

    /// The room behind a pointer that a callback only writes.
    private func room(_ value: WireValue, _ parameter: CParameter, _ count: CCount) throws(Nonsense) -> ForeignValue {
        if value == .null { return .null }
        let size = (try? table.size(of: parameter.type)) ?? 1
        guard case .room(let bytes) = value, bytes % size == 0, bytes <= CLimits.pointerBytes else {
            throw Nonsense(what: "the room of \(parameter.name)")
        }
        try check(bytes / size, most: nil, exactly: count.constant)
        return .room(bytes / size)
    }

    private func output(
        _ value: WireValue, _ parameter: CParameter, sent: WireValue
    ) throws(Nonsense) -> ForeignValue {
        let size = (try? table.size(of: parameter.type)) ?? 1
        switch sent {
        case .null:
            guard value == .null else { throw Nonsense(what: "\(parameter.name) was NULL") }
            return .null
        case .shared(let offset, let room):
            guard case .shared(offset, let count) = value, count >= 0, count <= room, count % size == 0,
                case .scalar(let scalar) = parameter.type, let bytes = memory?.read(offset: offset, count: count)
            else { throw Nonsense(what: parameter.name) }
            return numbers(bytes, scalar)
        case .room(let bytes): return try counted(value, parameter, most: bytes / size)
        case .bytes(let bytes): return try counted(value, parameter, most: bytes.count / size)
        case .list(let values): return try counted(value, parameter, most: values.count)
        case .number, .reference, .late: throw Nonsense(what: parameter.name)
        }
    }

    /// The bytes of a value, of which large ones lie in memory of their own.
    private func bytes(_ value: WireValue) throws(Nonsense) -> [UInt8]? {
        switch value {
        case .bytes(let bytes): return bytes
        case .late(let offset, let count):
            guard let bytes = results?.read(offset: offset, count: count) else {
                throw Nonsense(what: "a result outside of its memory")
            }
            return bytes
        default: return nil
        }
    }

    private func counted(_ value: WireValue, _ parameter: CParameter, most: Int) throws(Nonsense) -> ForeignValue {
        var exact: Int?
        if case .pointer(_, .constant(let count)) = parameter.passing { exact = count }
        return try array(value, parameter.type, most: most, exactly: exact)
    }

    // MARK: Values

    /// One value of a type.
    private func one(_ value: WireValue, _ type: CType, depth: Int = 0) throws(Nonsense) -> ForeignValue {
        switch (type, value) {
        case (.scalar(let scalar), .number(let number)):
            guard let value = Self.number(number, scalar) else { throw Nonsense(what: scalar.withArticle) }
            return value
        case (.descriptor, .number(let number)): return .int(Int64(bitPattern: number))
        case (.string, .null), (.handle, .null), (.null, .null), (.callback, .null): return .null
        case (.string, .bytes), (.string, .late):
            guard let bytes = try bytes(value) else { return .null }
            guard !bytes.contains(0) else { throw Nonsense(what: "a string with a zero") }
            return String(validating: bytes, as: UTF8.self).map { .string($0) } ?? .bytes(bytes)
        case (.handle(let kind), .reference(let number)):
            return .handle(ForeignHandle(kind: table.handles[kind].name, number: number, process: process))
        case (.structure(let index), .list(let values)):
            let item = table.structs[index]
            guard values.count == item.fields.count, depth <= CLimits.depth else { throw Nonsense(what: item.name) }
            var fields: [String: ForeignValue] = [:]
            for (field, value) in zip(item.fields, values) {
                fields[field.name] =
                    field.count == 1
                    ? try one(value, field.type, depth: depth + 1)
                    : try array(value, field.type, most: field.count, exactly: field.count, depth: depth + 1)
            }
            return .fields(fields)
        default: throw Nonsense(what: "\(ArgumentEncoder.expected(type, table)) was expected")
        }
    }

    /// An array. A pointer to exactly one element becomes that element.
    private func array(
        _ value: WireValue, _ type: CType, most: Int?, exactly: Int?, depth: Int = 0
    ) throws(Nonsense) -> ForeignValue {
        if value == .null { return .null }
        let elements: [ForeignValue]
        switch (type, value) {
        case (.scalar(let scalar), .bytes), (.scalar(let scalar), .late):
            guard let bytes = try bytes(value) else { return .null }
            guard bytes.count % scalar.size == 0 else { throw Nonsense(what: "half an element") }
            try check(bytes.count / scalar.size, most: most, exactly: exactly)
            if exactly == 1, let number = Self.elements(bytes, scalar).first { return number }
            return numbers(bytes, scalar)
        case (.scalar, _): throw Nonsense(what: "an array of numbers was expected")
        case (_, .list(let values)):
            try check(values.count, most: most, exactly: exactly)
            var made: [ForeignValue] = []
            for value in values { made.append(try one(value, type, depth: depth + 1)) }
            elements = made
        default: throw Nonsense(what: "an array was expected")
        }
        if exactly == 1, let element = elements.first { return element }
        return .values(elements)
    }

    private func check(_ count: Int, most: Int?, exactly: Int?) throws(Nonsense) {
        if let exactly, count != exactly { throw Nonsense(what: "\(count) elements in place of \(exactly)") }
        if let most, count > most { throw Nonsense(what: "\(count) elements where \(most) have room") }
    }

    private func numbers(_ bytes: [UInt8], _ scalar: CScalar) -> ForeignValue {
        if scalar == .uint8 || scalar == .int8 { return .bytes(bytes) }
        return bytes.count > ForeignValue.mostValues * scalar.size
            ? .numbers(ForeignNumbers(bytes, of: scalar)) : .values(Self.elements(bytes, scalar))
    }

    /// The elements of an array of numbers, one by one.
    static func elements(_ bytes: [UInt8], _ scalar: CScalar) -> [ForeignValue] {
        stride(from: 0, to: bytes.count - scalar.size + 1, by: scalar.size).map { start in
            var number: UInt64 = 0
            for (index, byte) in bytes[start..<start + scalar.size].enumerated() {
                number |= UInt64(byte) << UInt64(index * 8)
            }
            if scalar.isSigned {
                let shift = UInt64(64 - scalar.size * 8)
                return .int(Int64(bitPattern: number << shift) >> Int64(shift))
            }
            switch scalar {
            case .float: return .double(Double(Float(bitPattern: UInt32(truncatingIfNeeded: number))))
            case .double: return .double(Double(bitPattern: number))
            case .bool: return .bool(number != 0)
            default: return .uint(number)
            }
        }
    }

    /// Nil for a number outside of its type.
    static func number(_ number: UInt64, _ scalar: CScalar) -> ForeignValue? {
        switch scalar {
        case .bool: return number <= 1 ? .bool(number == 1) : nil
        case .float: return UInt32(exactly: number).map { .double(Double(Float(bitPattern: $0))) }
        case .double: return .double(Double(bitPattern: number))
        default:
            if scalar.isSigned {
                let value = Int64(bitPattern: number)
                return value >= scalar.least && value <= Int64(scalar.most) ? .int(value) : nil
            }
            return number <= scalar.most ? .uint(number) : nil
        }
    }
}
