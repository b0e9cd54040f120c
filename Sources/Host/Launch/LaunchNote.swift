internal import ExtensionSession

/// An order or a reply between the host and its fork server.
package enum LaunchNote: Hashable, Sendable {
    /// An order was sent. It counts as accepted unless `refused` follows.
    case ordered(serial: UInt32, identifier: String, bytes: Int)
    /// The failure of an order that led to no process. Serial 0: the order was never sent.
    case refused(serial: UInt32, identifier: String, LaunchError)
    /// The process exists, or its launch has failed. No further note about the order follows.
    case settled(serial: UInt32)
    /// The host asked the fork server for a number of children that wait for launches.
    case asked(bytes: Int)
    /// A reply of the fork server; `identifier` is nil if it is not about an order.
    case said(Reply, identifier: String?, bytes: Int)
    /// A malformed reply, for which the fork server is ended.
    case unreadable(bytes: Int, first: String)

    package enum Reply: String, Hashable, Sendable {
        case ready, launched, failed, warmed, enough, discarded
        case notWarmed = "not-warmed"
    }
}

extension LaunchError {
    /// The rule under which an order that led to no process is counted.
    var rule: AuditRule {
        switch self {
        case .refused, .forkServerNotStarted, .otherBuild: .launchRefused
        case .endedEarly, .forkServerEnded: .launchBroken
        case .timedOut: .tooSlow
        case .badOrder: .malformed
        case .exhausted: .noRoom
        case .stopped: .outOfState
        }
    }
}
