/// A test of one argument of a call, counted from 0. Every test except `isNull` reads only the lower half of the
/// register, because the kernel ignores the upper half of the numbers and flags named here.
package enum ArgumentTest: Hashable, Sendable {
    case isOneOf(Int, [UInt32])
    /// Among the bits of `mask`, exactly those of `value` are set.
    case has(Int, mask: UInt32, value: UInt32)
    /// At least one bit of the mask is set.
    case hasAny(Int, UInt32)
    case isNull(Int)
    /// The argument is the number of the process itself.
    case isSelf(Int)

    static func equals(_ argument: Int, _ value: UInt32) -> ArgumentTest { .isOneOf(argument, [value]) }
    static func hasNone(_ argument: Int, _ mask: UInt32) -> ArgumentTest { .has(argument, mask: mask, value: 0) }
    static func hasAll(_ argument: Int, _ mask: UInt32) -> ArgumentTest { .has(argument, mask: mask, value: mask) }
}
