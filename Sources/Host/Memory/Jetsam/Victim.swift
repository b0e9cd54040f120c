/// A process that has to go, and why.
package struct Victim: Hashable, Sendable {
    package let process: JetsamProcess
    package let reason: JetsamReason

    package init(process: JetsamProcess, reason: JetsamReason) {
        (self.process, self.reason) = (process, reason)
    }

    /// The limit that it is above, in bytes; nil where it did nothing wrong.
    package var limit: UInt64? {
        switch reason {
        case .perProcessLimit: process.limit.hard
        case .highwater: process.limit.soft
        case .idleExit, .sustainedMemoryPressure, .pageShortage: nil
        }
    }

    /// What its end is expected to give back, in bytes.
    package var predictedRecovery: UInt64 { process.footprint }

    /// Whether the reason still stands for the exact footprint, read just before the kill. One that has come back under
    /// its limit is spared.
    package func stands(atConfirmed footprint: UInt64) -> Bool {
        limit.map { footprint > $0 } ?? true
    }
}

/// What the policy decided: whom to end, in this order, and what it expects of it.
package struct JetsamDecision: Hashable, Sendable {
    package let victims: [Victim]
    /// What was short when it was decided.
    package let shortage: Shortage
    /// Bytes that processes on their way out and the victims are expected to give back.
    package let predictedRecovery: UInt64

    /// Whether that is enough. Without a count nobody knows before another look.
    package var isExpectedToMeet: Bool {
        switch shortage {
        case .none, .simulated: true
        case .bytes(let bytes): predictedRecovery >= bytes
        case .unmeasured: false
        }
    }
}
