internal import CFunctions
internal import ForeignMessages
internal import Glibc

/// An argument that is a pointer: its memory and the number of its elements.
@MainActor
struct NativePointer {
    /// Nil for NULL.
    let address: UnsafeMutableRawPointer?
    let count: Int
    /// Its place in the host's memory, if it lies there.
    let sharedOffset: Int?
    private let scalar: CScalar?

    init(
        _ value: WireValue, _ parameter: CParameter, _ direction: CDirection, _ declared: CCount,
        _ writer: NativeWriter
    ) throws(CallFailure) {
        let size = try writer.size(of: parameter.type)
        scalar = if case .scalar(let scalar) = parameter.type { scalar } else { nil }
        switch value {
        case .null:
            guard parameter.isOptional else { throw CallFailure(.badCall, "NULL for \(parameter.name)") }
            (address, count, sharedOffset) = (nil, 0, nil)
        case .room where writer.ownSize(of: parameter.type) != nil:
            // The library gets the address of the struct itself, and not of a pointer to it.
            guard direction == .out, let bytes = writer.ownSize(of: parameter.type) else {
                throw CallFailure(.badCall, parameter.name)
            }
            (address, count, sharedOffset) = (try writer.memory.make(bytes), 1, nil)
        case .room(let bytes):
            guard direction == .out, bytes % size == 0 else { throw CallFailure(.badCall, parameter.name) }
            (address, count, sharedOffset) = (try writer.memory.make(bytes), bytes / size, nil)
        case .shared(let offset, let bytes):
            guard scalar != nil, bytes % size == 0,
                let place = writer.shared?.place(offset: offset, count: bytes)
            else { throw CallFailure(.badCall, parameter.name) }
            if parameter.keptBy != nil || parameter.isOwned {
                // Later calls use the same memory, so the library gets a copy that stays.
                let copy = try writer.memory.make(bytes)
                memcpy(copy, place, bytes)
                (address, count, sharedOffset) = (copy, bytes / size, nil)
            } else {
                (address, count, sharedOffset) = (place, bytes / size, offset)
            }
        case .bytes(let bytes):
            guard scalar != nil, direction.isIn, bytes.count % size == 0 else {
                throw CallFailure(.badCall, parameter.name)
            }
            (address, count, sharedOffset) = (try writer.memory.make(bytes), bytes.count / size, nil)
        case .list(let values) where scalar != nil:
            guard direction == .in, size == 1, values.count == 2, case .reference(let file) = values[0],
                case .number(let bytes) = values[1], writer.files.indices.contains(Int(file)),
                let length = Int(exactly: bytes)
            else { throw CallFailure(.badCall, parameter.name) }
            (address, count, sharedOffset) = (
                try writer.memory.map(writer.files[Int(file)], count: length), length, nil
            )
        case .list(let values):
            guard direction.isIn else { throw CallFailure(.badCall, parameter.name) }
            let place = try writer.memory.make((values.count + (declared == .terminated ? 1 : 0)) * size)
            for (index, value) in values.enumerated() {
                try writer.write(value, as: parameter.type, to: place + index * size)
            }
            (address, count, sharedOffset) = (place, values.count, nil)
        case .number, .reference, .late: throw CallFailure(.badCall, parameter.name)
        }
        if case .constant(let number) = declared, address != nil, count != number {
            throw CallFailure(.badCall, parameter.name)
        }
    }

    /// The integer behind it, for a parameter that gives a length.
    var number: Int? {
        guard let address, let scalar, scalar.isInteger, count >= 1 else { return nil }
        return Int(exactly: Int64(bitPattern: NativeReader.load(scalar, address)))
    }
}
