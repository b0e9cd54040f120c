/// A look at one argument of a call, counted from 0. But for `isNull` it looks at the lower half of the register, which
/// is all that the kernel takes of the numbers and flags named here.
package enum ArgumentTest: Hashable, Sendable {
    case isOneOf(Int, [UInt32])
    /// Of the bits of `mask`, exactly those of `value` are set.
    case has(Int, mask: UInt32, value: UInt32)
    /// At least one bit of the mask is set.
    case hasAny(Int, UInt32)
    case isNull(Int)
    /// The number of the process itself.
    case isSelf(Int)

    static func equals(_ argument: Int, _ value: UInt32) -> ArgumentTest { .isOneOf(argument, [value]) }
    static func hasNone(_ argument: Int, _ mask: UInt32) -> ArgumentTest { .has(argument, mask: mask, value: 0) }
    static func hasAll(_ argument: Int, _ mask: UInt32) -> ArgumentTest { .has(argument, mask: mask, value: mask) }
}
