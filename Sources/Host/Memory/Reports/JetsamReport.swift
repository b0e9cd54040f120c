/// The report on one kill, in the form of the original platform's JetsamEvent. Its JSON keys are a contract. Sizes are in
/// bytes, times in seconds. The victim is the entry of `processes` that has a reason.
package struct JetsamReport: Hashable, Sendable, Codable {
    /// The original platform's number for such a report.
    package var bugType = "298"
    /// A fresh UUID.
    package var incident: String
    /// ISO 8601 in UTC, with milliseconds.
    package var timestamp: String
    /// The system and its version, such as "Linux 6.18.0".
    package var kernel: String

    /// The victim's bundle identifier.
    package var victim: String
    package var pid: Int32
    package var reason: JetsamReason
    /// Read from smaps_rollup just before the kill, or `Evidence.least` if that was too much already.
    package var footprint: UInt64
    /// The limit that it was above; nil (written as null) if it was above none.
    package var limit: UInt64?
    package var pressure: PressureLevel
    package var pressureSources: [PressureSource]

    package var evidence: Evidence
    package var recovery: Recovery
    package var memoryStatus: Machine
    /// The identifier of the process with the largest footprint, which need not be the victim.
    package var largestProcess: String?
    package var processes: [ProcessEntry]

    package init(
        incident: String, timestamp: String, kernel: String, victim: Victim, footprint: UInt64,
        pressure: MemoryPressure, evidence: Evidence, recovery: Recovery, memoryStatus: Machine,
        processes: [ProcessEntry]
    ) {
        (self.incident, self.timestamp, self.kernel) = (incident, timestamp, kernel)
        (self.victim, pid, reason) = (victim.process.identifier, victim.process.pid, victim.reason)
        (self.footprint, limit) = (footprint, victim.limit)
        (self.pressure, pressureSources) = (pressure.level, pressure.sources)
        (self.evidence, self.recovery, self.memoryStatus) = (evidence, recovery, memoryStatus)
        largestProcess = processes.max { $0.footprint < $1.footprint }?.identifier
        self.processes = processes.map { entry in
            var entry = entry
            entry.reason = entry.pid == victim.process.pid ? victim.reason : nil
            return entry
        }
    }

    private enum CodingKeys: String, CodingKey {
        case bugType = "bug_type"
        case incident = "incident_id"
        case timestamp, kernel, victim, pid, reason, footprint, limit, pressure, pressureSources, evidence, recovery
        case memoryStatus, largestProcess, processes
    }

    /// Writes every name each time, `null` for a missing value, so that a reader need not guess.
    package func encode(to encoder: any Encoder) throws {
        var report = encoder.container(keyedBy: CodingKeys.self)
        try report.encode(bugType, forKey: .bugType)
        try report.encode(incident, forKey: .incident)
        try report.encode(timestamp, forKey: .timestamp)
        try report.encode(kernel, forKey: .kernel)
        try report.encode(victim, forKey: .victim)
        try report.encode(pid, forKey: .pid)
        try report.encode(reason, forKey: .reason)
        try report.encode(footprint, forKey: .footprint)
        try report.encode(limit, forKey: .limit)
        try report.encode(pressure, forKey: .pressure)
        try report.encode(pressureSources, forKey: .pressureSources)
        try report.encode(evidence, forKey: .evidence)
        try report.encode(recovery, forKey: .recovery)
        try report.encode(memoryStatus, forKey: .memoryStatus)
        try report.encode(largestProcess, forKey: .largestProcess)
        try report.encode(processes, forKey: .processes)
    }
}
