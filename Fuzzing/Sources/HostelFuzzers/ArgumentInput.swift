import CFunctions
import ForeignMessages
import ForeignPointHost

/// Encodes arguments for a function of the sample library: they are refused, or the call survives its coding and its
/// large arguments have their places.
enum ArgumentInput {
    static func decode(_ bytes: UnsafeRawBufferPointer) {
        let table = ForeignSampleTable.table
        var source = ByteSource([UInt8](bytes)[...])
        let function = table.functions[source.choice(table.functions.count)]
        let arguments = function.passed.map { index in
            source.choice(4) == 0
                ? value(&source, depth: 0) : fitting(function.parameters[index], table, &source)
        }
        answer(table, &source)
        guard let call = try? EncodedCall(function.name, arguments, table, process: ForeignSampleTable.process)
        else { return }
        let encoded = call.call.encoded()
        precondition(encoded.count <= 2 * CLimits.messageBytes)
        guard let copy = try? ForeignCall(encoded: encoded), copy == call.call else {
            fatalError("The call does not survive its coding.")
        }
        precondition(call.call.arguments.count == function.parameters.count)
        precondition(call.plan.size <= CLimits.pointerBytes + 64)
        for (offset, bytes) in call.plan.pieces {
            precondition(offset >= 0 && offset % 64 == 0 && offset + bytes.count <= call.plan.size)
        }
    }

    /// Encodes the answer of a closure to a callback that writes: it is refused, or no longer than the room.
    private static func answer(_ table: CFunctionTable, _ source: inout ByteSource) {
        let callback = table.callbacks[source.choice(table.callbacks.count)]
        let room = source.choice(100)
        var answer = ForeignAnswer(value(&source, depth: 0))
        for index in callback.filled where source.choice(4) > 0 {
            answer.outputs[callback.parameters[index].name] =
                source.flag() ? .bytes(source.bytes(atMost: 120)) : value(&source, depth: 0)
        }
        let asked = callback.parameters.map { _ in WireValue.room(room) }
        guard let encoded = try? EncodedAnswer(answer, of: callback, asked: asked) else { return }
        guard let copy = try? ForeignResume(encoded: encoded.resume.encoded()), copy == encoded.resume else {
            fatalError("The answer does not survive its coding.")
        }
        for output in copy.outputs {
            if case .bytes(let bytes) = output { precondition(bytes.count <= room) }
        }
    }

    // MARK: Values

    /// A value of the parameter's type, with extremes.
    private static func fitting(
        _ parameter: CParameter, _ table: CFunctionTable, _ source: inout ByteSource
    ) -> ForeignValue {
        switch parameter.passing {
        case .value, .pointer(_, .constant(1)): value(of: parameter.type, table, &source)
        case .pointer(.out, _): source.flag() ? .null : .room(Int(truncatingIfNeeded: source.number() >> 40))
        case .pointer where source.choice(8) == 0:
            .bytes([UInt8](repeating: source.byte(), count: 256 * Int(source.byte()) * (1 + source.choice(4))))
        case .pointer: .values((0..<source.choice(6)).map { _ in value(of: parameter.type, table, &source) })
        }
    }

    private static func value(
        of type: CType, _ table: CFunctionTable, _ source: inout ByteSource
    ) -> ForeignValue {
        switch type {
        case .scalar(.bool): return .bool(source.flag())
        case .scalar(.float), .scalar(.double): return .double(Double(bitPattern: source.number()))
        case .scalar(let scalar) where scalar.isSigned:
            return .int(Int64(bitPattern: source.number()) >> Int64(64 - 8 * scalar.size))
        case .scalar(let scalar): return .uint(source.number() >> UInt64(64 - 8 * scalar.size))
        case .string: return .string(String(decoding: source.bytes(atMost: 20), as: UTF8.self))
        case .structure(let index):
            var fields: [String: ForeignValue] = [:]
            for field in table.structs[index].fields where source.flag() {
                fields[field.name] =
                    field.count == 1
                    ? value(of: field.type, table, &source)
                    : .values((0..<field.count).map { _ in value(of: field.type, table, &source) })
            }
            return .fields(fields)
        case .handle(let index):
            return .handle(
                ForeignHandle(
                    kind: table.handles[index].name, number: UInt32(source.byte()), process: ForeignSampleTable.process)
            )
        case .callback: return .callback(ForeignCallback { _ in .null })
        case .descriptor: return .file(Int32(source.byte() & 3))
        case .null: return .null
        }
    }

    private static func value(_ source: inout ByteSource, depth: Int) -> ForeignValue {
        switch source.choice(13) {
        case 0: .null
        case 1: .int(Int64(bitPattern: source.number()))
        case 2: .uint(source.number())
        case 3: .double(Double(bitPattern: source.number()))
        case 4: .bool(source.flag())
        case 5: .string(String(decoding: source.bytes(atMost: 40), as: UTF8.self))
        case 6: .bytes(source.bytes(atMost: 100))
        case 7: .room(Int(truncatingIfNeeded: source.number()))
        case 8 where depth < 12:
            .values((0..<source.choice(5)).map { _ in value(&source, depth: depth + 1) })
        case 9 where depth < 12: .fields(["x": value(&source, depth: depth + 1), "tag": .int(1)])
        case 10:
            .handle(
                ForeignHandle(
                    kind: "counter", number: UInt32(source.byte()),
                    process: ForeignProcess.Identifier(number: UInt64(source.choice(3)))))
        case 11: .file(Int32(truncatingIfNeeded: source.number()))
        default: .int(Int64(Int8(bitPattern: source.byte())))
        }
    }
}
