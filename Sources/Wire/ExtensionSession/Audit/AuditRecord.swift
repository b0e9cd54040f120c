/// One message that was accepted or refused on an edge.
package struct AuditRecord: Hashable, Sendable {
    /// Its number among all messages of this host, from 0.
    package var serial: UInt64
    /// Nanoseconds since 1970.
    package var time: Int64
    package var edge: AuditEdge
    /// The stable word of its kind.
    package var kind: String
    /// Bytes of the payload; for unreadable bytes, the number of all of them.
    package var size: Int
    /// The extension or container that it concerns.
    package var party: AuditParty
    package var verdict: AuditVerdict = .accepted
}
