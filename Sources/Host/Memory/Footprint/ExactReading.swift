package import LinuxSystem

/// An exact reading of one process's memory, with a cheap one on each side of it: the process may grow meanwhile.
package struct ExactReading: Hashable, Sendable {
    package let rollup: SmapsRollup
    /// Bytes of the process's page tables.
    package let pageTables: UInt64
    package let before: Statm
    package let after: Statm
    package let began: MonotonicTime
    package let ended: MonotonicTime

    package init(
        _ rollup: SmapsRollup, pageTables: UInt64 = 0, before: Statm, after: Statm, began: MonotonicTime,
        ended: MonotonicTime
    ) {
        (self.rollup, self.pageTables) = (rollup, pageTables)
        (self.before, self.after) = (before, after)
        (self.began, self.ended) = (began, ended)
    }
}
