internal import CFFI
internal import CFunctions
internal import ForeignMessages

/// The call of a function that takes and returns numbers by value. It needs no memory but the stack.
enum NumberCall {
    /// - Returns: the register of the result and `errno`; nil if an argument is no number, in which case no call was made.
    static func make(
        _ cif: UnsafeMutablePointer<ffi_cif>, _ function: UnsafeMutableRawPointer, _ types: [CScalar],
        _ arguments: [WireValue]
    ) -> (result: UInt64, errno: Int32)? {
        // The last word is the result's. An argument lies in the first bytes of its word.
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: types.count + 1) { words in
            words.initialize(repeating: 0)
            return withUnsafeTemporaryAllocation(
                of: UnsafeMutableRawPointer?.self, capacity: types.count + 1
            ) { places in
                guard var place = UnsafeMutableRawPointer(words.baseAddress) else { return nil }
                for (index, argument) in arguments.enumerated() {
                    guard index < types.count, case .number(let number) = argument else { return nil }
                    words[index] = number
                    places.initializeElement(at: index, to: place)
                    place += MemoryLayout<UInt64>.size
                }
                let errno = hostel_ffi_call(cif, function, place, places.baseAddress)
                return (words[arguments.count], errno)
            }
        }
    }

    /// The number of a type in a register, widened to 64 bits with its sign.
    static func widen(_ register: UInt64, _ scalar: CScalar) -> UInt64 {
        switch scalar {
        case .int8: UInt64(bitPattern: Int64(Int8(truncatingIfNeeded: register)))
        case .int16: UInt64(bitPattern: Int64(Int16(truncatingIfNeeded: register)))
        case .int32: UInt64(bitPattern: Int64(Int32(truncatingIfNeeded: register)))
        case .uint8: register & 0xFF
        case .bool: register & 0xFF == 0 ? 0 : 1
        case .uint16: register & 0xFFFF
        case .uint32, .float: register & 0xFFFF_FFFF
        case .int64, .uint64, .double: register
        }
    }
}
