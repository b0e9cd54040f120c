internal import ExtensionSession

/// An order or a reply between the host and its fork server.
package enum LaunchNote: Hashable, Sendable {
    /// An order was handed over. It stands as accepted unless `refused` follows.
    case ordered(serial: UInt32, identifier: String, bytes: Int)
    /// The failure of an order that led to no process. Serial 0: the order was never sent.
    case refused(serial: UInt32, identifier: String, LaunchError)
    /// The process is there, or its launch has failed: nothing more is said of the order.
    case settled(serial: UInt32)
    /// The fork server said something; `identifier` is nil where it is about no order.
    case said(Reply, identifier: String?, bytes: Int)
    /// It said nothing that a fork server says, and is ended for it.
    case unreadable(bytes: Int, first: String)

    package enum Reply: String, Hashable, Sendable {
        case ready, launched, failed
    }
}

extension LaunchError {
    /// The rule under which an order that led to no process is counted.
    var rule: AuditRule {
        switch self {
        case .refused, .forkServerNotStarted: .launchRefused
        case .endedEarly, .forkServerEnded: .launchBroken
        case .timedOut: .tooSlow
        case .badOrder: .malformed
        case .exhausted: .noRoom
        case .stopped: .outOfState
        }
    }
}
