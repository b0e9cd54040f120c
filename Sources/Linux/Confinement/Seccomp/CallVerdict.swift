import Glibc

/// The answer of a filter to a system call.
package enum CallVerdict: Hashable, Sendable {
    case allow
    /// The call fails with this error number. With 0 it appears to succeed and has no effect.
    case refuse(Int32)
    /// Allowed if all tests of one of the lists hold; otherwise refused with an error number.
    case allowWhere([[ArgumentTest]], otherwise: Int32 = EPERM)
}
