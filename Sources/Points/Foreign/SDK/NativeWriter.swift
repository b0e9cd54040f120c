internal import CFunctions
internal import ForeignMessages
internal import Glibc

/// Writes values into native memory by their types.
@MainActor
struct NativeWriter {
    let types: NativeTypes
    let held: HeldPointers
    let shared: SharedRegion?
    let callbacks: CallbackTable
    let files: [Int32]
    let memory: NativeMemory

    /// Writes one element of a type.
    func write(_ value: WireValue, as type: CType, to place: UnsafeMutableRawPointer) throws(CallFailure) {
        switch (type, value) {
        case (.scalar(let scalar), .number(let number)): Self.store(number, scalar, at: place)
        case (.string, .bytes(let bytes)):
            place.storeBytes(of: try memory.make(bytes, terminated: true), as: UnsafeMutableRawPointer.self)
        case (.handle(let kind), .reference(let number)):
            guard let pointer = held.pointer(number, kind: kind) else { throw CallFailure(.staleHandle, "") }
            place.storeBytes(of: pointer, as: UnsafeMutableRawPointer.self)
        case (.callback(let kind), .reference(let number)):
            place.storeBytes(of: try callbacks.code(of: number, kind: kind), as: UnsafeMutableRawPointer.self)
        case (.descriptor, .reference(let number)):
            guard files.indices.contains(Int(number)) else { throw CallFailure(.badCall, "a file") }
            place.storeBytes(of: files[Int(number)], as: Int32.self)
        case (.structure(let index), .list(let fields)): try write(fields, struct: index, to: place)
        case (.string, .null), (.handle, .null), (.callback, .null), (.null, .null):
            place.storeBytes(of: nil, as: UnsafeMutableRawPointer?.self)
        default: throw CallFailure(.badCall, "a value of another type")
        }
    }

    private func write(
        _ fields: [WireValue], struct index: Int, to place: UnsafeMutableRawPointer
    ) throws(CallFailure) {
        let (item, layout) = (types.table.structs[index], types.layouts[index])
        guard fields.count == item.fields.count else { throw CallFailure(.badCall, "a struct's fields") }
        for ((field, offset), value) in zip(zip(item.fields, layout.offsets), fields) {
            if field.count == 1 {
                try write(value, as: field.type, to: place + offset)
            } else {
                try fill(place + offset, value, type: field.type, count: field.count)
            }
        }
    }

    /// Writes the elements of an array of a known length.
    func fill(
        _ place: UnsafeMutableRawPointer, _ value: WireValue, type: CType, count: Int
    ) throws(CallFailure) {
        let size = try size(of: type)
        switch value {
        case .bytes(let bytes):
            guard case .scalar = type, bytes.count == size * count else { throw CallFailure(.badCall, "an array") }
            bytes.withUnsafeBytes { if let base = $0.baseAddress { memcpy(place, base, $0.count) } }
        case .list(let values):
            guard values.count == count else { throw CallFailure(.badCall, "an array") }
            for (index, value) in values.enumerated() { try write(value, as: type, to: place + index * size) }
        default: throw CallFailure(.badCall, "an array")
        }
    }

    /// The size of the struct that a handle stands for; nil for every other type.
    func ownSize(of type: CType) -> Int? {
        if case .handle(let kind) = type { types.table.handles[kind].size } else { nil }
    }

    func size(of type: CType) throws(CallFailure) -> Int {
        switch type {
        case .scalar(let scalar): return scalar.size
        case .structure(let index): return types.layouts[index].size
        case .descriptor: return 4
        case .string, .handle, .callback, .null: return 8
        }
    }

    static func store(_ number: UInt64, _ scalar: CScalar, at place: UnsafeMutableRawPointer) {
        switch scalar.size {
        case 1: place.storeBytes(of: UInt8(truncatingIfNeeded: number), as: UInt8.self)
        case 2: place.storeBytes(of: UInt16(truncatingIfNeeded: number), as: UInt16.self)
        case 4: place.storeBytes(of: UInt32(truncatingIfNeeded: number), as: UInt32.self)
        default: place.storeBytes(of: number, as: UInt64.self)
        }
    }
}
