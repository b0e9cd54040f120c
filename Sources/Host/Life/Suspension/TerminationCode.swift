/// The platform's codes for kills that are not for memory.
package enum TerminationCode: UInt32, Hashable, Sendable, CaseIterable {
    /// A deadline passed ("ate bad food").
    case watchdog = 0x8bad_f00d
    /// It held a lock in a shared container when it was stopped ("dead lock").
    case heldLock = 0xdead_10cc

    /// "0x8badf00d"
    package var text: String { "0x" + String(rawValue, radix: 16) }

    /// The original platform's namespace of reasons: WATCHDOG 20, RUNNINGBOARD 15.
    package var namespace: Int {
        switch self {
        case .watchdog: 20
        case .heldLock: 15
        }
    }
}
