/// The locks that one process holds: their number, and the first at a place where none is expected.
package struct LockTally: Hashable, Sendable {
    /// Each file's POSIX locks once, the other kinds by descriptor. Above the bound of the look it is any number above.
    package var count = 0
    /// Bytes of the kernel's texts that were read.
    package var bytes = 0
    /// The target of the first descriptor with a lock, of those that lead to no expected file.
    package var stray: DescriptorTarget?
}
