internal import ExtensionSession

/// Notes the orders to the fork server and its replies, on edges of their own.
@HostActor
package final class LaunchTap {
    private let trail: AuditTrail
    /// Orders whose verdict is not known yet.
    private var open: [UInt32: AuditLog.Entry] = [:]

    package init(trail: AuditTrail) { self.trail = trail }

    package func hear(_ note: LaunchNote) {
        switch note {
        case .ordered(let serial, let identifier, let bytes):
            open[serial] = trail.noteOpen(.hostToForkServer, "launch", bytes: bytes, of: identifier)
        case .refused(let serial, let identifier, let error):
            let entry =
                open.removeValue(forKey: serial)
                ?? trail.noteOpen(.hostToForkServer, "launch", bytes: 0, of: identifier)
            trail.refuse(entry, error.rule, detail: error.description)
        case .settled(let serial): open[serial] = nil
        case .asked(let bytes): trail.note(.hostToForkServer, "warm", bytes: bytes, of: nil)
        case .said(let reply, let identifier, let bytes):
            trail.note(.forkServerToHost, reply.rawValue, bytes: bytes, of: identifier)
        case .unreadable(let bytes, let first):
            trail.refuse(.forkServerToHost, "unreadable", bytes: bytes, .malformed, detail: first)
        }
    }
}
