/// A process to kill, and the reason.
package struct Victim: Hashable, Sendable {
    package let process: JetsamProcess
    package let reason: JetsamReason

    package init(process: JetsamProcess, reason: JetsamReason) {
        (self.process, self.reason) = (process, reason)
    }

    /// The limit that it is above, in bytes; nil if it is above none.
    package var limit: UInt64? {
        switch reason {
        case .perProcessLimit: process.limit.hard
        case .highwater: process.limit.soft
        case .idleExit, .sustainedMemoryPressure, .pageShortage: nil
        }
    }

    /// The bytes that its exit is expected to give back.
    package var predictedRecovery: UInt64 { process.footprint }

    /// Whether the reason holds for the exact footprint, read just before the kill. A process that is below its limit
    /// again is spared, and so is one that could not be read: a process is never killed for an estimate alone. The other
    /// reasons need no figure.
    package func stands(atConfirmed footprint: UInt64?) -> Bool {
        guard let limit else { return true }
        return footprint.map { $0 > limit } ?? false
    }
}

/// The policy's decision: the processes to kill in this order, and the expected result.
package struct JetsamDecision: Hashable, Sendable {
    package let victims: [Victim]
    /// The shortage at the decision.
    package let shortage: Shortage
    /// The bytes that the victims and the processes that already exit are expected to give back.
    package let predictedRecovery: UInt64
}
