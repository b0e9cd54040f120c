/// One message that crossed an edge, or was refused there.
package struct AuditRecord: Hashable, Sendable {
    /// Its place among all messages of this host, from 0.
    package var serial: UInt64
    /// Nanoseconds since 1970.
    package var time: Int64
    package var edge: AuditEdge
    package var kind: AuditKind
    /// Bytes of the message without what frames it; of unreadable bytes, all of them.
    package var size: Int
    /// Which extension or container it is about.
    package var party: AuditParty
    package var verdict: AuditVerdict = .accepted
}
