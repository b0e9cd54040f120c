/// A filter in the kernel's form: classic BPF over the number and the arguments of a call.
package struct FilterProgram: Hashable, Sendable {
    package struct Instruction: Hashable, Sendable {
        package var code: UInt16
        package var ifTrue: UInt8
        package var ifFalse: UInt8
        package var value: UInt32

        init(_ code: Code, _ value: UInt32, ifTrue: Int = 0, ifFalse: Int = 0) {
            self.code = code.rawValue
            self.ifTrue = UInt8(ifTrue)
            self.ifFalse = UInt8(ifFalse)
            self.value = value
        }
    }

    package enum Code: UInt16 {
        /// Loads 32 bits of the call's description.
        case load = 0x20
        case and = 0x54
        case jump = 0x05
        case jumpIfEqual = 0x15
        case jumpIfAtLeast = 0x35
        case jumpIfAnyBit = 0x45
        case answer = 0x06
    }

    /// Offsets in the kernel's description of a call (struct seccomp_data).
    enum Offset {
        static let number: UInt32 = 0
        static let machine: UInt32 = 4
        static func low(_ argument: Int) -> UInt32 { 16 + 8 * UInt32(argument) }
        static func high(_ argument: Int) -> UInt32 { low(argument) + 4 }
    }

    package static let allowed: UInt32 = 0x7FFF_0000
    package static func refused(_ errno: Int32) -> UInt32 { 0x0005_0000 | UInt32(errno) }
    /// A placeholder for the process's own number until that is known. No process has this number.
    package static let ownNumber: UInt32 = 0x7FFF_FFFF

    package let instructions: [Instruction]
    /// The indices of the instructions whose value is the process's own number.
    package let ownNumbers: [Int]

    init(instructions: [Instruction]) {
        self.instructions = instructions
        ownNumbers = instructions.indices.filter {
            instructions[$0].code == Code.jumpIfEqual.rawValue && instructions[$0].value == Self.ownNumber
        }
    }
}
