internal import LinuxSystem

extension JetsamReport {
    /// One process of the table at the moment of the decision. Sizes in bytes, times in seconds.
    package struct ProcessEntry: Hashable, Sendable, Codable {
        package var pid: Int32
        package var identifier: String
        /// Such as "running", "frontmost", "suspended", "soft-limit-violator".
        package var states: [String]
        /// The band's number, 0 to 100.
        package var band: UInt8
        /// The band's name.
        package var bandName: String
        package var footprint: UInt64
        /// The footprint in pages, as the original platform counts.
        package var rpages: UInt64
        package var lifetimeMax: UInt64
        package var softLimit: UInt64
        package var hardLimit: UInt64
        /// Open descriptors; nil if they could not be listed.
        package var fds: Int?
        /// Processor time since its start, in seconds.
        package var cpuTime: Double
        /// Seconds since it was last on screen.
        package var idleDelta: Double
        /// Only in the victim's entry.
        package var reason: JetsamReason?

        /// - Parameters:
        ///   - pageSize: in bytes, above 0.
        ///   - idleDelta: since it was last on screen.
        package init(
            _ process: JetsamProcess, states: [String], lifetimeMax: UInt64, fds: Int?, cpuTime: Double,
            idleDelta: Duration, pageSize: UInt64
        ) {
            (pid, identifier, self.states) = (process.pid, process.identifier, states)
            (band, bandName) = (process.band.rawValue, process.band.name)
            (footprint, rpages) = (process.footprint, process.footprint / max(1, pageSize))
            self.lifetimeMax = max(lifetimeMax, process.footprint)
            (softLimit, hardLimit) = (process.limit.soft, process.limit.hard)
            (self.fds, self.cpuTime, self.idleDelta) = (fds, cpuTime, idleDelta.inSeconds)
        }
    }
}
