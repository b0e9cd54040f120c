extension JetsamReport {
    /// The figures that led to the kill, each with its file of /proc/PID.
    package struct Evidence: Hashable, Sendable, Codable {
        /// smaps_rollup, Private_Dirty.
        package var privateDirty: UInt64
        /// smaps_rollup, Swap.
        package var swap: UInt64
        /// The estimate from statm that led to the exact reading; nil if none did.
        package var estimate: UInt64?
        /// The least footprint by statm, if that was above the limit already. The exact figures are of an earlier
        /// moment then.
        package var least: UInt64?

        package init(privateDirty: UInt64, swap: UInt64, estimate: UInt64?, least: UInt64? = nil) {
            (self.privateDirty, self.swap, self.estimate) = (privateDirty, swap, estimate)
            self.least = least
        }
    }

    /// The memory that the kill gave back, in bytes; nil if it is not known.
    package struct Recovery: Hashable, Sendable, Codable {
        package var expected: UInt64
        /// The growth of MemAvailable over the kill.
        package var measured: UInt64?
        /// Seconds from the decision to the exit of the process.
        package var killSeconds: Double?

        package init(expected: UInt64, measured: UInt64? = nil, killSeconds: Double? = nil) {
            (self.expected, self.measured, self.killSeconds) = (expected, measured, killSeconds)
        }
    }

    /// The machine at the decision.
    package struct Machine: Hashable, Sendable, Codable {
        package var pageSize: UInt64
        package var total: UInt64
        package var available: UInt64
        /// Percent of the last ten seconds, /proc/pressure/memory; nil if the kernel has no such file.
        package var stallSome: Double?
        package var stallFull: Double?
        /// The sum of all extensions' footprints, and the host's budget for it.
        package var extensions: UInt64
        package var budget: UInt64?

        package init(
            pageSize: UInt64, total: UInt64, available: UInt64, stallSome: Double?, stallFull: Double?,
            extensions: UInt64, budget: UInt64?
        ) {
            (self.pageSize, self.total, self.available) = (pageSize, total, available)
            (self.stallSome, self.stallFull) = (stallSome, stallFull)
            (self.extensions, self.budget) = (extensions, budget)
        }
    }
}
