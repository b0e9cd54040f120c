package import LinuxSystem

/// Why an extension may not keep its locks.
package enum LockBreach: Hashable, Sendable {
    /// It holds more than `LockCount.most`.
    case tooMany
    /// It holds one that is at none of its files.
    case stray(DescriptorTarget)
}
