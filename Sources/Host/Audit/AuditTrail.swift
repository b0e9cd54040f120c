package import ExtensionMessages
package import ExtensionSession
internal import Glibc
internal import LinuxSystem

/// The log of one host: each message that crosses one of its edges is noted here by one call.
///
/// A message: `note(.containerToHost, "reloadTimelines", bytes: 80, of: identifier)`. A refused message: `refuse`, with
/// the rule that it broke. Sessions note their messages through their tap. Belongs to the host's thread, like its
/// sessions.
package final class AuditTrail {
    package private(set) var log: AuditLog
    /// Further receivers of every message of an extension's sessions, such as a recording, by identifier.
    var listeners: [String: any SessionTap] = [:]

    private let catalogue: MessageCatalogue

    /// - Parameter points: the names of the messages that the host's extension points define.
    package init(points: [MessageNames] = []) {
        catalogue = MessageCatalogue([.mechanism] + points)
        log = AuditLog(catalogue: catalogue)
    }

    /// Notes a message that was accepted. `kind` is a word of a closed set, never the peer's own text.
    package func note(_ edge: AuditEdge, _ kind: String, bytes: Int, of identifier: String? = nil) {
        log.note(edge, .named(kind), size: bytes, party: log.party(identifier), at: Self.now())
    }

    /// Notes a message that was refused, and counts it by its edge and the rule that it broke.
    package func refuse(
        _ edge: AuditEdge, _ kind: String, bytes: Int, of identifier: String? = nil, _ rule: AuditRule,
        detail: String = ""
    ) {
        let now = Self.now()
        let entry = log.note(edge, .named(kind), size: bytes, party: log.party(identifier), at: now)
        log.refuse(entry, rule, detail: detail, at: now)
    }

    /// Notes a message whose verdict is not known yet. It counts as accepted unless `refuse` follows.
    func noteOpen(_ edge: AuditEdge, _ kind: String, bytes: Int, of identifier: String?) -> AuditLog.Entry {
        log.note(edge, .named(kind), size: bytes, party: log.party(identifier), at: Self.now())
    }

    /// The tap for the sessions of an extension.
    package func tap(for identifier: String) -> any SessionTap {
        EdgeTap(trail: self, identifier: identifier, party: log.party(identifier))
    }

    /// The tap for the connections of a container.
    package func tap(forContainer identifier: String) -> any SessionTap {
        EdgeTap(
            trail: self, identifier: identifier, party: log.party(identifier), outward: .hostToContainer,
            inward: .containerToHost)
    }

    @discardableResult
    fileprivate func note(
        _ edge: AuditEdge, _ kind: AuditKind, bytes: Int, party: AuditParty
    ) -> AuditLog.Entry {
        log.note(edge, kind, size: bytes, party: party, at: Self.now())
    }

    fileprivate func kind(of frame: Frame, fromHost: Bool) -> AuditKind {
        catalogue.kind(of: frame, fromHost: fromHost)
    }

    func refuse(_ entry: AuditLog.Entry, _ rule: AuditRule, detail: String) {
        log.refuse(entry, rule, detail: detail, at: Self.now())
    }

    /// Nanoseconds since 1970.
    private static func now() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}

/// The tap of one extension's or container's sessions: names each message and notes it.
private final class EdgeTap: SessionTap {
    private let trail: AuditTrail
    private let identifier: String
    private let party: AuditParty
    private let outward: AuditEdge
    private let inward: AuditEdge
    /// The message that is being delivered. Its verdict is not known yet.
    private var arrived: AuditLog.Entry?

    init(
        trail: AuditTrail, identifier: String, party: AuditParty, outward: AuditEdge = .hostToExtension,
        inward: AuditEdge = .extensionToHost
    ) {
        self.outward = outward
        self.inward = inward
        self.trail = trail
        self.identifier = identifier
        self.party = party
    }

    func sent(_ frame: Frame) {
        let kind = trail.kind(of: frame, fromHost: true)
        trail.note(outward, kind, bytes: frame.count, party: party)
        listener?.sent(frame)
    }

    func notSent(_ frame: Frame, _ rule: AuditRule) {
        let kind = trail.kind(of: frame, fromHost: true)
        let entry = trail.note(outward, kind, bytes: frame.count, party: party)
        trail.refuse(entry, rule, detail: "")
        listener?.notSent(frame, rule)
    }

    func arrived(_ frame: Frame, with descriptors: borrowing DescriptorList) {
        let kind = trail.kind(of: frame, fromHost: false)
        arrived = trail.note(inward, kind, bytes: frame.count, party: party)
        listener?.arrived(frame, with: descriptors)
    }

    func refused(_ rule: AuditRule, detail: String, bytes: Int?) {
        let entry: AuditLog.Entry
        if bytes == nil, let arrived {
            entry = arrived
        } else {
            entry = trail.note(inward, .message(.unreadable), bytes: bytes ?? 0, party: party)
        }
        trail.refuse(entry, rule, detail: detail)
        listener?.refused(rule, detail: detail, bytes: bytes)
    }

    /// Looked up by identifier only if there are any listeners.
    private var listener: (any SessionTap)? { trail.listeners.isEmpty ? nil : trail.listeners[identifier] }
}
