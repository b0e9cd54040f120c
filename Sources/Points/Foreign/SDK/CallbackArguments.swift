internal import CFunctions
internal import ForeignMessages
internal import Glibc

/// The arguments of one call of a callback as they lie in memory: reads them for the host, and writes its answer behind
/// them.
@MainActor
struct CallbackArguments {
    /// The memory behind a pointer that the host fills.
    private struct Room {
        let place: UnsafeMutableRawPointer
        let scalar: CScalar
        let bytes: Int
        /// Whether the place is that of a pointer, which the answer sets.
        let isPointer: Bool
    }

    private let callback: CCallback
    private let types: NativeTypes
    private let arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    /// One for each parameter that the host fills, as they were when the library called; nil for NULL.
    private var rooms: [Room?] = []

    init(_ callback: CCallback, _ types: NativeTypes, at arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>) {
        (self.callback, self.types, self.arguments) = (callback, types, arguments)
    }

    /// The values for the host, with room in place of what it writes.
    mutating func read(_ held: inout HeldPointers) throws(CallFailure) -> [WireValue] {
        var values: [WireValue] = []
        for (index, parameter) in callback.parameters.enumerated() {
            guard let argument = arguments[index] else { throw CallFailure(.badCall, "a callback's argument") }
            values.append(try read(argument, parameter, &held))
        }
        guard values.reduce(0, { $0 + $1.answerBytes }) <= CLimits.answerBytes else {
            throw CallFailure(.resultTooLong, "the arguments of \(callback.name)")
        }
        return values
    }

    private mutating func read(
        _ argument: UnsafeMutableRawPointer, _ parameter: CParameter, _ held: inout HeldPointers
    ) throws(CallFailure) -> WireValue {
        guard case .pointer(let direction, let count) = parameter.passing else {
            return try NativeReader.read(argument, as: parameter.type, types, &held)
        }
        guard let address = argument.load(as: UnsafeMutableRawPointer?.self) else {
            if direction.isOut { rooms.append(nil) }
            return .null
        }
        if count == .terminated { return try NativeReader.terminated(address) }
        let number = try elements(count, parameter)
        guard direction.isOut else {
            return try NativeReader.array(address, of: parameter.type, count: number, types, &held)
        }
        guard case .scalar(let scalar) = parameter.type else { throw CallFailure(.badCall, parameter.name) }
        // A library may name more room than the host can give bytes.
        let most = min(number, CLimits.pointerBytes / scalar.size)
        rooms.append(
            Room(place: address, scalar: scalar, bytes: most * scalar.size, isPointer: count == .returned))
        if direction == .out { return .room(most * scalar.size) }
        return try NativeReader.array(address, of: parameter.type, count: number, types, &held)
    }

    private func elements(_ count: CCount, _ parameter: CParameter) throws(CallFailure) -> Int {
        let number: Int? =
            switch count {
            case .constant(let number): number
            case .parameter(let index): self.number(index)
            case .product(let product): product.value { self.number($0) }
            case .returned: CLimits.messageBytes / types.size(of: parameter.type)
            case .terminated, .caller: nil
            }
        guard let number else { throw CallFailure(.badCall, "a callback's length") }
        guard number >= 0 else { throw CallFailure(.badLength, "\(number) in \(callback.name)") }
        return number
    }

    /// The integer of a parameter, which may lie behind a pointer.
    private func number(_ index: Int) -> Int? {
        let parameter = callback.parameters[index]
        guard case .scalar(let scalar) = parameter.type, var place = arguments[index] else { return nil }
        if parameter.passing != .value {
            guard let inner = place.load(as: UnsafeMutableRawPointer?.self) else { return nil }
            place = inner
        }
        let bits = NativeReader.load(scalar, place)
        return scalar.isSigned ? Int(Int64(bitPattern: bits)) : Int(clamping: bits)
    }

    // MARK: The answer

    /// Writes the host's bytes to their places and the result to its own. Nothing is written unless all of it fits.
    ///
    /// - Parameters:
    ///   - region: the host's memory with large bytes.
    ///   - memory: for bytes to which the callback sets a pointer.
    func write(
        _ answer: ForeignResume, in region: SharedRegion?, result place: UnsafeMutableRawPointer, _ memory: NativeMemory
    ) throws(CallFailure) {
        guard answer.outputs.count == rooms.count else { throw CallFailure(.badCall, "a callback's answer") }
        var pieces: [(room: Room, bytes: UnsafeRawBufferPointer)] = []
        var most: Int?
        for (room, output) in zip(rooms, answer.outputs) {
            guard let bytes = try bytes(output, in: region, memory, isKept: room?.isPointer == true) else {
                if room?.isPointer == true { most = 0 }
                continue
            }
            guard let room, bytes.count <= room.bytes, bytes.count % room.scalar.size == 0 else {
                throw CallFailure(.badCall, "a callback's answer")
            }
            if room.isPointer { most = bytes.count / room.scalar.size }
            pieces.append((room, bytes))
        }
        if let scalar = callback.result {
            guard case .number(let number)? = answer.result else { throw CallFailure(.badCall, "a callback's result") }
            // The library reads as many elements as the callback returns.
            if let most, scalar.isSigned ? Int64(bitPattern: number) > Int64(most) : number > UInt64(most) {
                throw CallFailure(.badCall, "a callback's result")
            }
            place.storeBytes(of: number, as: UInt64.self)
            if scalar == .bool { place.storeBytes(of: number == 0 ? 0 : 1, as: UInt64.self) }
        }
        for room in rooms.compactMap(\.self) where room.isPointer {
            room.place.storeBytes(of: nil, as: UnsafeMutableRawPointer?.self)
        }
        for (room, bytes) in pieces {
            guard let base = bytes.baseAddress else { continue }
            if room.isPointer {
                room.place.storeBytes(of: UnsafeMutableRawPointer(mutating: base), as: UnsafeMutableRawPointer?.self)
            } else {
                memcpy(room.place, base, bytes.count)
            }
        }
    }

    /// The bytes of one output; nil for none.
    ///
    /// - Parameter isKept: whether they stay after the answer, so they may not lie in the host's memory.
    private func bytes(
        _ output: WireValue, in region: SharedRegion?, _ memory: NativeMemory, isKept: Bool
    ) throws(CallFailure) -> UnsafeRawBufferPointer? {
        switch output {
        case .null: return nil
        case .bytes(let bytes): return UnsafeRawBufferPointer(start: try memory.make(bytes), count: bytes.count)
        case .shared(let offset, let count):
            guard let place = region?.place(offset: offset, count: count) else { break }
            guard isKept else { return UnsafeRawBufferPointer(start: place, count: count) }
            let copy = try memory.make(count)
            memcpy(copy, place, count)
            return UnsafeRawBufferPointer(start: copy, count: count)
        default: break
        }
        throw CallFailure(.badCall, "a callback's answer")
    }
}
