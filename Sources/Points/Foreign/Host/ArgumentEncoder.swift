internal import CFunctions
internal import ForeignMessages
internal import Glibc

/// Checks the arguments of one call and brings them into the form in which they travel. Nothing is sent before all of
/// them fit.
struct ArgumentEncoder {
    let table: CFunctionTable
    let function: CFunction
    /// The process whose handles are valid.
    let process: ForeignProcess.Identifier
    private(set) var plan = SharedPlan()
    /// The callbacks and descriptors that go with the call.
    private(set) var callbacks: [PassedCallback] = []
    private(set) var files: [Int32] = []
    /// Bytes that travel in the message.
    private var inlineBytes = 0

    init(_ table: CFunctionTable, _ function: CFunction, process: ForeignProcess.Identifier) {
        self.table = table
        self.function = function
        self.process = process
    }

    /// A value for each parameter.
    mutating func encode(_ arguments: [ForeignValue]) throws(ForeignError) -> [WireValue] {
        let counted = function.counted
        let passed = function.passed
        guard arguments.count == passed.count else {
            throw .argumentCount(function: function.name, expected: passed.count, found: arguments.count)
        }
        var wire = [WireValue](repeating: .null, count: function.parameters.count)
        var counts = [Int](repeating: 0, count: function.parameters.count)
        // Arrays whose length is a product wait for its factors.
        var waiting: [(index: Int, argument: ForeignValue, product: CProduct)] = []
        for (index, argument) in zip(passed, arguments) {
            if case .pointer(_, .product(let product)) = function.parameters[index].passing {
                waiting.append((index, argument, product))
            } else {
                (wire[index], counts[index]) = try encode(argument, function.parameters[index])
            }
        }
        for index in counted.indices {
            guard let first = counted[index] else { continue }
            try checkEqualCounts(of: index, counts, first)
            wire[index] = try length(counts[first], function.parameters[index])
        }
        for (index, argument, product) in waiting { wire[index] = try encode(argument, index, product, wire) }
        return wire
    }

    /// An array whose length is a product of other arguments.
    private mutating func encode(
        _ value: ForeignValue, _ index: Int, _ product: CProduct, _ wire: [WireValue]
    ) throws(ForeignError) -> WireValue {
        let parameter = function.parameters[index]
        guard case .pointer(let direction, _) = parameter.passing else { return .null }
        let text = product.text(function.parameters)
        if value == .null, parameter.isOptional { return .null }
        guard let count = product.value({ Self.number(wire[$0], function.parameters[$0]) }) else {
            throw bad(
                parameter, "its length, \(text), is not known, negative, or more than \(CLimits.pointerBytes) elements")
        }
        do throws(ForeignError) {
            return try encode(value, behind: parameter, direction, .constant(count)).0
        } catch {
            guard case .badArgument(let function, let name, let reason) = error else { throw error }
            throw .badArgument(function: function, parameter: name, reason: "\(reason): \(text) is \(count)")
        }
    }

    /// The integer of an argument that is a factor of a length; nil for NULL.
    private static func number(_ value: WireValue, _ parameter: CParameter) -> Int? {
        guard case .scalar(let scalar) = parameter.type else { return nil }
        switch value {
        case .number(let number): return scalar.isSigned ? Int(Int64(bitPattern: number)) : Int(exactly: number)
        case .bytes(let bytes):
            let number = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard scalar.isSigned else { return Int(exactly: number) }
            let shift = UInt64(64 - scalar.size * 8)
            return Int(Int64(bitPattern: number << shift) >> Int64(shift))
        default: return nil
        }
    }

    /// Two arrays of one length have the same number of elements.
    private func checkEqualCounts(of length: Int, _ counts: [Int], _ first: Int) throws(ForeignError) {
        for (index, parameter) in function.parameters.enumerated() where index != first {
            guard case .pointer(_, .parameter(length)) = parameter.passing, counts[index] != counts[first] else {
                continue
            }
            throw bad(
                parameter,
                "it has \(counts[index]) elements, and \(function.parameters[first].name) has \(counts[first])")
        }
    }

    private func length(_ count: Int, _ parameter: CParameter) throws(ForeignError) -> WireValue {
        guard case .scalar(let scalar) = parameter.type, UInt64(count) <= scalar.most else {
            throw bad(parameter, "\(count) elements are too many")
        }
        if parameter.passing == .value { return .number(UInt64(count)) }
        return .bytes(Self.bytes(of: UInt64(count), scalar))
    }

    // MARK: One argument

    private mutating func encode(
        _ value: ForeignValue, _ parameter: CParameter
    ) throws(ForeignError) -> (WireValue, count: Int) {
        switch parameter.passing {
        case .value: return (try encode(value, parameter.type, parameter), 1)
        case .pointer(let direction, let count): return try encode(value, behind: parameter, direction, count)
        }
    }

    private mutating func encode(
        _ value: ForeignValue, _ type: CType, _ parameter: CParameter
    ) throws(ForeignError) -> WireValue {
        switch (type, value) {
        case (.scalar(let scalar), _): return .number(try number(value, scalar, parameter))
        case (.null, .null): return .null
        case (.string, .null), (.handle, .null), (.callback, .null):
            guard parameter.isOptional else { throw bad(parameter, Self.notOptional) }
            return .null
        case (.string, .string(let text)): return .bytes(try cString(Array(text.utf8), parameter))
        case (.string, .bytes(let bytes)): return .bytes(try cString(bytes, parameter))
        case (.structure(let index), .fields(let fields)): return try encode(fields, struct: index, parameter)
        case (.handle(let kind), .handle(let handle)):
            try check(handle, kind, parameter)
            return .reference(handle.number)
        case (.callback(let kind), .callback(let callback)):
            guard !callback.isReleased else { throw bad(parameter, "the callback was released") }
            callbacks.append(PassedCallback(callback: callback, kind: kind, parameter: parameter.name))
            return .reference(callback.number)
        case (.descriptor, .file(let number)):
            guard number >= 0 else { throw bad(parameter, "\(number) is no descriptor") }
            files.append(number)
            return .reference(UInt32(files.count - 1))
        default: throw bad(parameter, "\(Self.expected(type, table)) is expected")
        }
    }

    private func check(_ handle: ForeignHandle, _ kind: Int, _ parameter: CParameter) throws(ForeignError) {
        let expected = table.handles[kind].name
        let reason: String
        if handle.kind != expected {
            reason = "it is a \(handle.kind), and a \(expected) is expected"
        } else if handle.process != process {
            reason = "its process has ended, or it belongs to another library"
        } else {
            return
        }
        throw .badHandle(function: function.name, parameter: parameter.name, reason: reason)
    }

    private mutating func cString(_ bytes: [UInt8], _ parameter: CParameter) throws(ForeignError) -> [UInt8] {
        guard !bytes.contains(0) else { throw bad(parameter, "a C string cannot hold a zero") }
        try charge(bytes.count)
        return bytes
    }

    /// Bytes in a message are bounded, because a session's messages are.
    private mutating func charge(_ count: Int) throws(ForeignError) {
        inlineBytes += count
        guard inlineBytes <= CLimits.messageBytes else {
            throw .tooLarge(bytes: inlineBytes, limit: CLimits.messageBytes)
        }
    }

    private func number(
        _ value: ForeignValue, _ scalar: CScalar, _ parameter: CParameter
    ) throws(ForeignError) -> UInt64 {
        switch (scalar, value) {
        case (.bool, .bool(let flag)): return flag ? 1 : 0
        case (.float, .double(let number)):
            let float = Float(number)
            guard float.isFinite || !number.isFinite else { throw bad(parameter, "\(number) is too large for a float") }
            return UInt64(float.bitPattern)
        case (.double, .double(let number)): return number.bitPattern
        case (.float, .int(let number)):
            guard let exact = Float(exactly: number) else { throw bad(parameter, "\(number) is no exact float") }
            return UInt64(exact.bitPattern)
        case (.double, .int(let number)):
            guard let exact = Double(exactly: number) else { throw bad(parameter, "\(number) is no exact double") }
            return exact.bitPattern
        case (_, .int(let number)) where scalar.isInteger || scalar == .bool:
            let isFit = number < 0 ? scalar.isSigned && number >= scalar.least : UInt64(number) <= scalar.most
            guard isFit else { throw bad(parameter, Self.outside(number, scalar)) }
            return UInt64(bitPattern: number)
        case (_, .uint(let number)) where scalar.isInteger || scalar == .bool:
            guard number <= scalar.most else { throw bad(parameter, Self.outside(number, scalar)) }
            return number
        default: throw bad(parameter, "\(scalar.withArticle) is expected")
        }
    }

    private mutating func encode(
        _ fields: [String: ForeignValue], struct index: Int, _ parameter: CParameter
    ) throws(ForeignError) -> WireValue {
        let item = table.structs[index]
        if let unknown = fields.keys.filter({ name in !item.fields.contains { $0.name == name } }).min() {
            throw bad(parameter, "\(item.name) has no field \(unknown)")
        }
        var values: [WireValue] = []
        for field in item.fields {
            let value = fields[field.name]
            // A field and an element of one may always be NULL.
            let own = CParameter(name: "\(parameter.name).\(field.name)", type: field.type, isOptional: true)
            if field.count > 1 {
                values.append(try elements(value, field.type, own, count: field.count))
            } else if let value {
                values.append(try encode(value, field.type, own))
            } else {
                values.append(try zero(field.type, parameter))
            }
        }
        return .list(values)
    }

    private mutating func zero(_ type: CType, _ parameter: CParameter) throws(ForeignError) -> WireValue {
        switch type {
        case .scalar: .number(0)
        case .structure(let index): try encode([:], struct: index, parameter)
        case .string, .handle, .callback, .null, .descriptor: .null
        }
    }

    // MARK: Pointers

    private mutating func encode(
        _ value: ForeignValue, behind parameter: CParameter, _ direction: CDirection, _ declared: CCount
    ) throws(ForeignError) -> (WireValue, count: Int) {
        if value == .null {
            if parameter.isOptional { return (.null, 0) }
            // A single value that the function only writes needs no argument.
            guard direction == .out, case .constant(let count) = declared else {
                throw bad(parameter, Self.notOptional)
            }
            return (try room(count, parameter), count)
        }
        if case .file(let number) = value { return try file(number, parameter, direction) }
        if case .room(let count) = value {
            guard direction == .out else { throw bad(parameter, "the function reads it") }
            if case .constant(let number) = declared, number != count {
                throw bad(parameter, "it has room for \(number) elements")
            }
            guard count >= 0 else { throw bad(parameter, "its room is negative") }
            return (try room(count, parameter), count)
        }
        guard direction.isIn else { throw bad(parameter, "the function only writes it: pass .room or .null") }
        let count: Int? = if case .constant(let number) = declared { number } else { nil }
        if case .scalar(let scalar) = parameter.type {
            let bytes = try numbers(value, scalar, parameter, count: count)
            let elements = bytes.count / scalar.size
            if bytes.count >= SharedPlan.threshold {
                return (.shared(offset: try plan.add(bytes), count: bytes.count), elements)
            }
            try charge(bytes.count)
            return (.bytes(bytes), elements)
        }
        let wire = try list(value, parameter.type, parameter, count: count)
        guard case .list(let values) = wire else { return (wire, 1) }
        return (wire, values.count)
    }

    /// A file in place of an array of bytes: the extension maps it.
    private mutating func file(
        _ number: Int32, _ parameter: CParameter, _ direction: CDirection
    ) throws(ForeignError) -> (WireValue, count: Int) {
        var status = stat()
        guard direction == .in, case .scalar(let scalar) = parameter.type, scalar.size == 1 else {
            throw bad(parameter, "a file takes the place of an array of bytes that the function reads")
        }
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            throw bad(parameter, "\(number) is not a regular file with content")
        }
        guard status.st_size <= CLimits.pointerBytes else {
            throw .tooLarge(bytes: status.st_size, limit: CLimits.pointerBytes)
        }
        files.append(number)
        return (.list([.reference(UInt32(files.count - 1)), .number(UInt64(status.st_size))]), status.st_size)
    }

    private mutating func room(_ count: Int, _ parameter: CParameter) throws(ForeignError) -> WireValue {
        let size = (try? table.size(of: parameter.type)) ?? 1
        let (bytes, overflow) = count.multipliedReportingOverflow(by: size)
        guard !overflow, bytes <= CLimits.pointerBytes else {
            throw .tooLarge(bytes: overflow ? .max : bytes, limit: CLimits.pointerBytes)
        }
        if case .scalar = parameter.type, bytes >= SharedPlan.threshold {
            return .shared(offset: try plan.reserve(bytes), count: bytes)
        }
        guard bytes <= CLimits.messageBytes else { throw .tooLarge(bytes: bytes, limit: CLimits.messageBytes) }
        return .room(bytes)
    }

    /// The numbers of an array in memory order.
    private func numbers(
        _ value: ForeignValue, _ scalar: CScalar, _ parameter: CParameter, count: Int?
    ) throws(ForeignError) -> [UInt8] {
        var bytes: [UInt8]
        switch value {
        case .bytes(let given) where scalar.size == 1: bytes = given
        case .string(let text) where scalar.size == 1: bytes = Array(text.utf8)
        case .numbers(let numbers):
            guard numbers.scalar == scalar else {
                throw bad(
                    parameter,
                    "an array of \(scalar.name) is expected, and numbers of \(numbers.scalar.name) were given")
            }
            bytes = numbers.bytes
        case .values(let values):
            guard values.count <= CLimits.pointerBytes / scalar.size else {
                throw .tooLarge(bytes: values.count * scalar.size, limit: CLimits.pointerBytes)
            }
            bytes = []
            bytes.reserveCapacity(values.count * scalar.size)
            for value in values {
                let number = try number(value, scalar, parameter)
                withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0.prefix(scalar.size)) }
            }
        case .int, .uint, .double, .bool: bytes = Self.bytes(of: try number(value, scalar, parameter), scalar)
        default: throw bad(parameter, "an array of \(scalar.name) is expected")
        }
        if let count, bytes.count != count * scalar.size {
            throw bad(parameter, "\(count) elements are expected, and \(bytes.count / scalar.size) were given")
        }
        return bytes
    }

    private mutating func elements(
        _ value: ForeignValue?, _ type: CType, _ parameter: CParameter, count: Int
    ) throws(ForeignError) -> WireValue {
        if case .scalar(let scalar) = type {
            guard let value else { return .bytes([UInt8](repeating: 0, count: count * scalar.size)) }
            return .bytes(try numbers(value, scalar, parameter, count: count))
        }
        guard let value else {
            return .list(try (0..<count).map { (_) throws(ForeignError) in try zero(type, parameter) })
        }
        return try list(value, type, parameter, count: count)
    }

    private mutating func list(
        _ value: ForeignValue, _ type: CType, _ parameter: CParameter, count: Int?
    ) throws(ForeignError) -> WireValue {
        let values: [ForeignValue] = if case .values(let values) = value { values } else { [value] }
        guard values.count <= CLimits.elements else { throw bad(parameter, "at most \(CLimits.elements) elements fit") }
        if let count, values.count != count {
            throw bad(parameter, "\(count) elements are expected, and \(values.count) were given")
        }
        var wire: [WireValue] = []
        for value in values { wire.append(try encode(value, type, parameter)) }
        return .list(wire)
    }

    // MARK: Helpers

    private static let notOptional = "it may not be NULL; if the function takes NULL, add Optional to the list"

    /// The result of a callback; nil for a value that does not fit.
    static func result(_ value: ForeignValue, of callback: CCallback) -> WireValue? {
        guard let scalar = callback.result else { return .null }
        let parameter = CParameter(name: "result", type: .scalar(scalar))
        var encoder = ArgumentEncoder(
            CFunctionTable(), CFunction(name: callback.name, parameters: [parameter]),
            process: ForeignProcess.Identifier(number: 0))
        return try? encoder.encode([value]).first
    }

    private static func outside(_ number: some BinaryInteger, _ scalar: CScalar) -> String {
        "\(number) is outside of \(scalar.name), which goes from \(scalar.least) to \(scalar.most)"
    }

    private func bad(_ parameter: CParameter, _ reason: String) -> ForeignError {
        .badArgument(function: function.name, parameter: parameter.name, reason: reason)
    }

    static func bytes(of number: UInt64, _ scalar: CScalar) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0.prefix(scalar.size)) }
    }

    static func expected(_ type: CType, _ table: CFunctionTable) -> String {
        switch type {
        case .scalar(let scalar): scalar.withArticle
        case .string: "a string"
        case .structure(let index): "a struct \(table.structs[index].name)"
        case .handle(let index): "a handle of the kind \(table.handles[index].name)"
        case .callback: "a callback"
        case .null: "NULL"
        case .descriptor: "a file"
        }
    }
}
