/// A process as the policy sees it.
package struct JetsamProcess: Hashable, Sendable {
    package let identifier: String
    /// In the host's namespace. It identifies a process within one decision.
    package let pid: Int32
    package let band: PriorityBand
    /// Bytes, of the newest sample.
    package let footprint: UInt64
    package let limits: MemoryLimits
    /// When it was last on screen, or its start if it never was. The longest unseen is chosen first within its band.
    package let lastShown: MonotonicTime
    /// Whether it is being killed already. It is never chosen, and its footprint counts as memory that comes back.
    package let isEnding: Bool

    package init(
        identifier: String, pid: Int32, band: PriorityBand, footprint: UInt64, limits: MemoryLimits,
        lastShown: MonotonicTime, isEnding: Bool = false
    ) {
        (self.identifier, self.pid, self.band, self.footprint) = (identifier, pid, band, footprint)
        (self.limits, self.lastShown, self.isEnding) = (limits, lastShown, isEnding)
    }

    /// The limit that holds in its band.
    package var limit: MemoryLimit { limits.holding(in: band) }
}
