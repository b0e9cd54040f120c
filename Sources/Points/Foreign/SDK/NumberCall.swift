internal import CFFI
internal import CFunctions
internal import ForeignMessages

/// A function that takes and returns numbers alone, by value, as it is prepared for its calls. They need no memory but
/// the stack. It owns nothing, so a copy of it costs nothing, and lives as long as the process.
struct NumberCall {
    private let address: UnsafeMutableRawPointer
    private let cif: UnsafeMutablePointer<ffi_cif>
    private let types: UnsafePointer<CScalar>
    private let count: Int
    /// Nil for a function that returns nothing.
    let result: CScalar?
    /// Whether it is called as C calls it, in a tenth of libffi's time: integers travel in registers.
    private let isDirect: Bool

    /// Nil for a function of other types.
    init?(_ function: CFunction, at address: UnsafeMutableRawPointer, cif: UnsafeMutablePointer<ffi_cif>) {
        let scalars = function.parameters.compactMap { $0.passing == .value ? $0.type.scalar : nil }
        guard scalars.count == function.parameters.count, function.result.count == nil, function.releases == nil,
            function.result.type == nil || function.result.type?.scalar != nil
        else { return nil }
        let types = UnsafeMutablePointer<CScalar>.allocate(capacity: max(1, scalars.count))
        types.initialize(from: scalars, count: scalars.count)
        (self.address, self.cif, self.types, count) = (address, cif, UnsafePointer(types), scalars.count)
        result = function.result.type?.scalar
        isDirect =
            count <= HOSTEL_FFI_REGISTERS && scalars.allSatisfy(\.isInRegister) && result?.isInRegister != false
    }

    /// Makes the call.
    ///
    /// - Returns: the result, widened to 64 bits, and `errno`; nil if the arguments are not as many numbers, in which case
    ///   no call was made.
    func make(_ arguments: [WireValue]) -> (result: UInt64, errno: Int32)? {
        guard arguments.count == count else { return nil }
        return isDirect ? makeDirectly(arguments) : makeByLibrary(arguments)
    }

    private func makeDirectly(_ arguments: [WireValue]) -> (UInt64, Int32)? {
        var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
        return withUnsafeMutablePointer(to: &words) { words in
            let words = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt64.self)
            for index in 0..<count {
                guard case .number(let number) = arguments[index] else { return nil }
                words[index] = Self.widen(number, types[index])
            }
            var register: UInt64 = 0
            let errno = hostel_ffi_call_integers(address, words, &register)
            return (result.map { Self.widen(register, $0) } ?? 0, errno)
        }
    }

    private func makeByLibrary(_ arguments: [WireValue]) -> (UInt64, Int32)? {
        // The last word is the result's. An argument lies in the first bytes of its word.
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count + 1) { words in
            words.initialize(repeating: 0)
            return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: count + 1) { places in
                guard var place = UnsafeMutableRawPointer(words.baseAddress) else { return nil }
                for index in 0..<count {
                    guard case .number(let number) = arguments[index] else { return nil }
                    words[index] = number
                    places.initializeElement(at: index, to: place)
                    place += MemoryLayout<UInt64>.size
                }
                let errno = hostel_ffi_call(cif, address, place, places.baseAddress)
                return (result.map { Self.widen(words[count], $0) } ?? 0, errno)
            }
        }
    }

    /// The number of a type in a register, widened to 64 bits with its sign.
    static func widen(_ register: UInt64, _ scalar: CScalar) -> UInt64 {
        switch scalar {
        case .int64, .uint64, .double: register
        case .int8: UInt64(bitPattern: Int64(Int8(truncatingIfNeeded: register)))
        case .int16: UInt64(bitPattern: Int64(Int16(truncatingIfNeeded: register)))
        case .int32: UInt64(bitPattern: Int64(Int32(truncatingIfNeeded: register)))
        case .uint8: register & 0xFF
        case .bool: register & 0xFF == 0 ? 0 : 1
        case .uint16: register & 0xFFFF
        case .uint32, .float: register & 0xFFFF_FFFF
        }
    }
}

extension CType {
    fileprivate var scalar: CScalar? { if case .scalar(let scalar) = self { scalar } else { nil } }
}

extension CScalar {
    /// Whether it travels in a register for integers.
    fileprivate var isInRegister: Bool { self != .float && self != .double }
}
