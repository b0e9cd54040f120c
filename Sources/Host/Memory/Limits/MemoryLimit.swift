internal import LinuxSystem

/// A soft and a hard limit of a process's footprint (private dirty + swap), in bytes.
///
/// Above the soft limit ("high-water mark") a process is among the first that pressure ends (`highwater`). Above the hard
/// limit it is ended at once (`per-process-limit`). Resident size does not count: an empty widget has 20 MB resident and
/// 1.6 MB private dirty.
package struct MemoryLimit: Hashable, Sendable {
    package let soft: UInt64
    package let hard: UInt64

    /// The least hard limit. An empty widget's footprint is 1.6 MB, so a limit below 4 MB would end every extension at its
    /// start, which must be a mistake.
    package static let leastHard = 4 * ByteCount.megabyte
    /// The largest limit, 1 TB. A larger number must have a wrong unit.
    package static let most = 1024 * ByteCount.gigabyte

    package init(soft: UInt64, hard: UInt64) throws(MemoryLimitError) {
        guard hard >= Self.leastHard else { throw .tooSmall(hard: hard, least: Self.leastHard) }
        guard hard <= Self.most else { throw .tooLarge(hard) }
        guard soft > 0 else { throw .softIsZero }
        guard soft <= hard else { throw .softAboveHard(soft: soft, hard: hard) }
        (self.soft, self.hard) = (soft, hard)
    }

    package func isAboveSoft(_ footprint: UInt64) -> Bool { footprint > soft }

    package func isAboveHard(_ footprint: UInt64) -> Bool { footprint > hard }
}

/// The limits of an extension: one pair while it runs, one while it is suspended (the idle band).
package struct MemoryLimits: Hashable, Sendable {
    package let active: MemoryLimit
    package let inactive: MemoryLimit

    /// Refuses an inactive hard limit above the active one: a hidden process gets no more memory than a visible one.
    package init(active: MemoryLimit, inactive: MemoryLimit) throws(MemoryLimitError) {
        guard inactive.hard <= active.hard else {
            throw .inactiveAboveActive(inactive: inactive.hard, active: active.hard)
        }
        (self.active, self.inactive) = (active, inactive)
    }

    /// The same limit for both states.
    package init(_ limit: MemoryLimit) {
        (active, inactive) = (limit, limit)
    }

    /// The pair that holds in a band.
    package func holding(in band: PriorityBand) -> MemoryLimit { band.isInactive ? inactive : active }

    /// For RLIMIT_DATA, in bytes: the backstop against a burst between two samples.
    ///
    /// The kernel charges writable private mappings, touched or not, so each thread's stack counts with its whole
    /// 8 MiB: with 16 to 32 MiB dispatch hangs in silence, with 64 it works. The room is that of eight stacks, above
    /// the hard limit and what was mapped at the fork.
    ///
    /// - Parameter mappedAtFork: the writable private mappings that the process inherits (VmData), in bytes.
    package func dataCeiling(mappedAtFork: UInt64) -> UInt64 {
        active.hard.saturatingAdd(Self.stackRoom).saturatingAdd(mappedAtFork)
    }

    private static let stackRoom = 64 * ByteCount.megabyte
}
