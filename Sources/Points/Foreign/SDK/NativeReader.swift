internal import CFunctions
internal import ForeignMessages
internal import Glibc

/// Reads values from native memory by their types.
@MainActor
enum NativeReader {
    /// Reads one element of a type. A pointer becomes a held one with a number.
    static func read(
        _ place: UnsafeRawPointer, as type: CType, _ types: NativeTypes, _ held: inout HeldPointers
    ) throws(CallFailure) -> WireValue {
        switch type {
        case .scalar(let scalar): return .number(load(scalar, place))
        case .descriptor: return .number(load(.int32, place))
        case .null, .callback: return .null
        case .string: return try text(place.loadUnaligned(as: UnsafePointer<CChar>?.self))
        case .handle(let kind):
            guard let pointer = place.loadUnaligned(as: UnsafeMutableRawPointer?.self) else { return .null }
            guard let number = held.add(pointer, kind: kind) else {
                throw CallFailure(.tooMany, "\(CLimits.held) handles")
            }
            return .reference(number)
        case .structure(let index):
            var fields: [WireValue] = []
            for (field, offset) in zip(types.table.structs[index].fields, types.layouts[index].offsets) {
                fields.append(
                    field.count == 1
                        ? try read(place + offset, as: field.type, types, &held)
                        : try array(place + offset, of: field.type, count: field.count, types, &held))
            }
            return .list(fields)
        }
    }

    /// Reads an array: numbers as bytes, other elements one by one.
    static func array(
        _ place: UnsafeRawPointer, of type: CType, count: Int, _ types: NativeTypes, _ held: inout HeldPointers
    ) throws(CallFailure) -> WireValue {
        if case .scalar(let scalar) = type {
            guard count >= 0, count <= CLimits.messageBytes / scalar.size else {
                throw CallFailure(.resultTooLong, "\(count) elements")
            }
            return .bytes([UInt8](UnsafeRawBufferPointer(start: place, count: count * scalar.size)))
        }
        guard count >= 0, count <= CLimits.elements else { throw CallFailure(.resultTooLong, "\(count) elements") }
        let size = types.size(of: type)
        var values: [WireValue] = []
        for index in 0..<count { values.append(try read(place + index * size, as: type, types, &held)) }
        return .list(values)
    }

    /// The strings up to the first NULL.
    static func terminated(_ place: UnsafeRawPointer) throws(CallFailure) -> WireValue {
        var values: [WireValue] = []
        while let text = (place + values.count * 8).loadUnaligned(as: UnsafePointer<CChar>?.self) {
            guard values.count < CLimits.elements else { throw CallFailure(.resultTooLong, "a list of strings") }
            values.append(try self.text(text))
        }
        return .list(values)
    }

    static func text(_ pointer: UnsafePointer<CChar>?) throws(CallFailure) -> WireValue {
        guard let pointer else { return .null }
        let count = strnlen(pointer, CLimits.messageBytes)
        guard count < CLimits.messageBytes else { throw CallFailure(.resultTooLong, "a string") }
        return .bytes([UInt8](UnsafeRawBufferPointer(start: pointer, count: count)))
    }

    /// A number widened to 64 bits, with its sign.
    static func load(_ scalar: CScalar, _ place: UnsafeRawPointer) -> UInt64 {
        switch scalar {
        case .int8: UInt64(bitPattern: Int64(place.loadUnaligned(as: Int8.self)))
        case .uint8: UInt64(place.loadUnaligned(as: UInt8.self))
        case .bool: place.loadUnaligned(as: UInt8.self) == 0 ? 0 : 1
        case .int16: UInt64(bitPattern: Int64(place.loadUnaligned(as: Int16.self)))
        case .uint16: UInt64(place.loadUnaligned(as: UInt16.self))
        case .int32: UInt64(bitPattern: Int64(place.loadUnaligned(as: Int32.self)))
        case .uint32, .float: UInt64(place.loadUnaligned(as: UInt32.self))
        case .int64, .uint64, .double: place.loadUnaligned(as: UInt64.self)
        }
    }
}

extension NativeTypes {
    func size(of type: CType) -> Int {
        switch type {
        case .scalar(let scalar): scalar.size
        case .structure(let index): layouts[index].size
        case .descriptor: 4
        case .string, .handle, .callback, .null: 8
        }
    }
}
