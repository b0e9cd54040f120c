import CFunctions
import ForeignMessages
import ForeignPointHost

/// Decodes the answer of a hostile library to a call of the sample library, and the arguments of a callback. The first
/// byte chooses the function, the rest is the answer.
enum ReplyInput {
    private static let memory = try? CallMemory(count: 1 << 20)

    static func decode(_ bytes: UnsafeRawBufferPointer) {
        guard let first = bytes.first, let outcome = try? ForeignOutcome(encoded: [UInt8](bytes.dropFirst())) else {
            return
        }
        guard let copy = try? ForeignOutcome(encoded: outcome.encoded()), outcome.isCopied(as: copy) else {
            fatalError("The answer does not survive its coding.")
        }
        let table = ForeignSampleTable.table
        let decoder = ResultDecoder(table: table, process: ForeignSampleTable.process, memory: memory)
        if case .callback(_, _, let values) = outcome {
            for callback in table.callbacks { _ = try? decoder.arguments(values, of: callback) }
        }
        guard let request = requests[Int(first) % requests.count] else { return }
        guard case .success(let result) = decoder.result(of: outcome, request) else { return }
        precondition(result.outputs.values.allSatisfy { size(of: $0) <= 1 << 20 })
    }

    /// A call of each function, with room for what it writes; nil for one that takes a file.
    private static let requests: [EncodedCall?] = {
        let table = ForeignSampleTable.table
        return table.functions.map { function in
            let arguments = function.passed.map { value(for: function.parameters[$0], table) }
            return try? EncodedCall(function.name, arguments, table, process: ForeignSampleTable.process)
        }
    }()

    private static func value(for parameter: CParameter, _ table: CFunctionTable) -> ForeignValue {
        switch parameter.passing {
        // Beyond the threshold from which results lie in shared memory.
        case .pointer(.out, let count): count == .constant(1) ? .null : .room(40 << 10)
        case .pointer(_, .constant(let count)):
            count == 1
                ? value(of: parameter.type, table)
                : .values((0..<count).map { _ in value(of: parameter.type, table) })
        case .pointer: .values([value(of: parameter.type, table), value(of: parameter.type, table)])
        case .value: value(of: parameter.type, table)
        }
    }

    private static func value(of type: CType, _ table: CFunctionTable) -> ForeignValue {
        switch type {
        case .scalar(.bool): .bool(true)
        case .scalar: .int(2)
        case .string: .string("text")
        case .structure: .fields([:])
        case .handle(let index):
            .handle(ForeignHandle(kind: table.handles[index].name, number: 1, process: ForeignSampleTable.process))
        case .callback: .callback(ForeignCallback { _ in .null })
        case .descriptor: .file(0)
        case .null: .null
        }
    }

    private static func size(of value: ForeignValue) -> Int {
        switch value {
        case .bytes(let bytes): bytes.count
        case .string(let text): text.utf8.count
        case .values(let values): values.reduce(values.count) { $0 + size(of: $1) }
        case .fields(let fields): fields.values.reduce(fields.count) { $0 + size(of: $1) }
        default: 1
        }
    }
}

extension ForeignOutcome {
    /// A fault's detail is shortened when it is sent.
    fileprivate func isCopied(as copy: ForeignOutcome) -> Bool {
        if case .failed(let fault, _) = self, case .failed(fault, _) = copy { true } else { self == copy }
    }
}
