package enum CallVerdict: Hashable, Sendable {
    case allow
    /// The caller gets this error number. With 0 the call appears to succeed and has no effect.
    case refuse(Int32)
    /// Allowed where all tests of one of the lists hold; refused with EPERM else.
    case allowWhere([[ArgumentTest]])
}
